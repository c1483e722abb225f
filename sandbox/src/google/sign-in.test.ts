import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { claimsOf, clientOf } from '../testing/client.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { locationOf } from '../testing/visitor.ts';
import { CALLBACK_PATH } from './paths.ts';

/** The library warns about its configuration on the console. */
const terminal = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
afterEach(() => {
  for (const written of terminal) expect(written).not.toHaveBeenCalled();
});

let product: Product;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  product = await startProduct();
  client = clientOf(product);
});
afterAll(() => product.stop());

test('browsers use the public origin, the server uses the sandbox’s own', async () => {
  const { google, url } = product.sandbox;
  expect(google.discoveryUrl).toBe(`${url}/sandbox/google/.well-known/openid-configuration`);
  expect(await client.discover()).toMatchObject({
    issuer: `${product.publicUrl}/sandbox/google`,
    authorization_endpoint: `${product.publicUrl}/sandbox/google/auth`,
    token_endpoint: `${url}/sandbox/google/token`,
    userinfo_endpoint: `${url}/sandbox/google/me`,
    jwks_uri: `${url}/sandbox/google/jwks`,
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['ES256'],
  });
});

test('a demonstration person signs in by one click, and the server learns who it is', async () => {
  const back = await client.choose({ person: 'teacher@guildhall.test' });
  expect(back.origin + back.pathname).toBe(`${product.publicUrl}${CALLBACK_PATH}`);
  expect(back.searchParams.get('state')).toBe('our-state');

  const { status, body } = await client.exchange(back.searchParams.get('code'));
  expect(status).toBe(200);
  const person = { email: 'teacher@guildhall.test', email_verified: true, name: 'Tess Teacher' };
  const claims = claimsOf(body);
  expect(claims).toMatchObject({
    ...person,
    nonce: 'our-nonce',
    aud: product.sandbox.google.clientId,
    iss: `${product.publicUrl}/sandbox/google`,
  });
  expect(claims.sub).toMatch(/^\d{21}$/);
  expect(claims).not.toHaveProperty('picture');

  const { userinfo_endpoint } = await client.discover();
  const response = await fetch(userinfo_endpoint, { headers: { authorization: `Bearer ${body.access_token}` } });
  expect(await response.json()).toEqual({ sub: claims.sub, ...person });
});

test('anyone signs in by name and e-mail, and is the same person each time', async () => {
  const subjectOf = async (form: Record<string, string>) => {
    const back = await client.choose(form);
    return claimsOf((await client.exchange(back.searchParams.get('code'))).body);
  };
  const first = await subjectOf({ name: 'Grace', email: ' Grace@Example.com ' });
  const second = await subjectOf({ name: 'Grace Hopper', email: 'grace@example.com' });
  const other = await subjectOf({ name: 'Grace', email: 'grace@example.org' });
  expect(first).toMatchObject({ email: 'grace@example.com', name: 'Grace' });
  expect(second).toMatchObject({ sub: first.sub, name: 'Grace Hopper' });
  expect(other.sub).not.toBe(first.sub);
});

test('each sign-in in one browser can choose another person', async () => {
  const { visit, answer, pageUrl } = await client.authorize();
  await visit(locationOf(await visit(pageUrl, { form: { person: 'teacher@guildhall.test' } })));
  const again = await visit(answer.url);
  expect(locationOf(again)).toContain('/sandbox/google/interaction/');
  const form = { person: 'student@guildhall.test' };
  const back = new URL(locationOf(await visit(locationOf(await visit(locationOf(again), { form })))));
  const { body } = await client.exchange(back.searchParams.get('code'));
  expect(claimsOf(body).email).toBe('student@guildhall.test');
});

test.each(['select_account', 'consent', 'select_account consent', 'login'])(
  'prompt=%s shows the page once',
  async (prompt) => {
    const back = await client.choose({ person: 'teacher@guildhall.test' }, { prompt });
    expect(back.searchParams.has('code')).toBe(true);
  },
);

test('a person who cancels is redirected back with the reason', async () => {
  const back = await client.choose({ cancel: 'yes' });
  expect(back.origin + back.pathname).toBe(`${product.publicUrl}${CALLBACK_PATH}`);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'our-state' });
});
