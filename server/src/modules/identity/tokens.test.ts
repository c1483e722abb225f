import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { createTokens } from './tokens.ts';

/** Its signing key is replaced. */
const t = testApp({ ownApp: true });
beforeEach(() => t.empty());

const ME = `/get-role/${ADA.email}`;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

async function expectRefused(token: string) {
  const reply = await t.withToken(token).get(ME);
  expect(codeOf(reply)).toEqual([401, 'auth.required']);
  expect(reply.headers['www-authenticate']).toBe('Bearer');
}

async function signedIn() {
  await t.given.account(ADA);
  const browser = t.browser();
  await signIn(browser);
  return { browser, token: await tokenOf(browser) };
}

describe('a bearer token is refused', () => {
  test('when it is older than 15 minutes', async () => {
    const { token } = await signedIn();
    const [header, payload] = partsOf(token);
    const { auth } = t.deps.identity;
    const iat = payload.iat - 16 * 60;
    const old = await auth.api.signJWT({ body: { payload: { ...payload, iat, exp: iat + 15 * 60 } } });
    expect(partsOf(old.token)[0]).toEqual(header);
    await expectRefused(old.token);
  });

  test('when it expires after it was accepted once', async () => {
    let time = Date.now();
    const { auth } = t.deps.identity;
    const tokens = createTokens({ auth, audience: t.deps.settings.publicUrl, now: () => new Date(time) });
    const session = { userId: 'somebody', sessionId: 'a session' };
    const token = await tokens.issue(session);
    for (const minutes of [0, 14]) {
      time = Date.now() + minutes * 60_000;
      expect(await tokens.read(token)).toEqual(session);
    }
    time = Date.now() + 16 * 60_000;
    expect(await tokens.read(token)).toBeUndefined();
  });

  test('when it is not signed', async () => {
    const { token } = await signedIn();
    const [header, payload] = partsOf(token);
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRefused(`${encode({ ...header, alg })}.${encode(payload)}.`);
      await expectRefused(`${encode({ ...header, alg })}.${encode(payload)}.${token.split('.')[2]}`);
    }
  });

  test('when it is signed with another key, or with our public key', async () => {
    const { token } = await signedIn();
    const [header, payload] = partsOf(token);
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const sign = (protectedHeader: object) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', ...protectedHeader }).sign(privateKey);
    await expectRefused(await sign(header));
    await expectRefused(await sign({ kid: 'another' }));
    await expectRefused(await sign({ ...header, jwk: await exportJWK(publicKey) }));
    const { keys } = await t.deps.identity.auth.api.getJwks();
    const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
    await expectRefused(await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: header.kid }).sign(secret));
  });

  test('when it was modified', async () => {
    const { token } = await signedIn();
    const [, payload] = partsOf(token);
    const [header, , signature] = token.split('.');
    const other = await t.given.person({ role: 'Admin' });
    await expectRefused(`${header}.${encode({ ...payload, sub: other.id })}.${signature}`);
    await expectRefused(token.slice(0, -3));
    for (const nonsense of ['', 'x', 'a.b.c', '\u00e9', 'x'.repeat(10_000)]) await expectRefused(nonsense);
  });

  test('when it is for another site', async () => {
    const { token } = await signedIn();
    const [, payload] = partsOf(token);
    const { auth } = t.deps.identity;
    const foreign = await auth.api.signJWT({ body: { payload: { ...payload, aud: 'https://other.example' } } });
    await expectRefused(foreign.token);
  });

  test('when its session belongs to somebody else', async () => {
    const { token } = await signedIn();
    const [, payload] = partsOf(token);
    const other = await t.given.person({ role: 'Admin' });
    const { auth } = t.deps.identity;
    await expectRefused((await auth.api.signJWT({ body: { payload: { ...payload, sub: other.id } } })).token);
  });
});

test('processes that start at the same moment on a new database share one signing key', async () => {
  await sql`delete from jwks`.execute(t.deps.database);
  const apps = await Promise.all([t.startAnother(), t.startAnother()]);
  const { rows } = await sql`select id from jwks`.execute(t.deps.database);
  expect(rows).toHaveLength(1);
  const { browser } = await signedIn();
  const headers = {
    cookie: browser
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  };
  for (const [here, there] of [apps, apps.toReversed()]) {
    const reply = await here?.inject({ method: 'POST', url: '/api/jwt', headers, payload: { email: ADA.email } });
    const authorization = `Bearer ${reply?.json().token}`;
    expect((await there?.inject({ url: `/api${ME}`, headers: { authorization } }))?.statusCode).toBe(200);
  }
});
