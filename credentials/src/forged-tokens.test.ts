import { createHmac, createPublicKey } from 'node:crypto';
import { CompactSign, importJWK } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCredential, checkCredential, createKey, readKeySet, signCredential } from './index.ts';
import { createIssuer, DETAILS, encodeJson, forge, NOW, payloadOf } from './testing/issuer.ts';

type Issuer = Awaited<ReturnType<typeof createIssuer>>;
type Options = Partial<Parameters<typeof checkCredential>[1]>;

let issuer: Issuer;
let stranger: Issuer;
let token: string;
beforeAll(async () => {
  [issuer, stranger] = await Promise.all([createIssuer(), createIssuer()]);
  token = await issuer.issue();
});

const check = (text: string, options: Options = {}) =>
  checkCredential(text, { keys: issuer.keys, now: NOW, ...options });

/** Verdict and the code of what failed or is not known. */
async function outcome(text: string, options: Options = {}) {
  const { verdict, findings } = await check(text, options);
  return [verdict, findings.at(-1)?.code];
}

describe('refused is', () => {
  test('`alg: none`', async () => {
    const [, payload, signature] = token.split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const header = encodeJson({ alg, kid: issuer.key.address, typ: 'JWT' });
      expect(await outcome(`${header}.${payload}.${signature}`)).toEqual(['not-valid', 'token.algorithm']);
      expect(await outcome(`${header}.${payload}.`)).toEqual(['not-valid', 'token.malformed']);
    }
  });

  test('HS256 with the public key as the secret', async () => {
    const key = createPublicKey({ key: { ...issuer.key.publicJwk }, format: 'jwk' });
    const secrets = [
      key.export({ type: 'spki', format: 'pem' }),
      key.export({ type: 'spki', format: 'der' }),
      JSON.stringify(issuer.key.publicJwk),
    ];
    const content = `${encodeJson({ alg: 'HS256', kid: issuer.key.address, typ: 'JWT' })}.${token.split('.')[1]}`;
    for (const secret of secrets) {
      const forged = `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
      expect(await outcome(forged)).toEqual(['not-valid', 'token.algorithm']);
    }
  });

  test.each(['RS384', 'RS512', 'PS256'])('another algorithm of the same key, %s', async (alg) => {
    const key = await importJWK(issuer.key.privateJwk, alg);
    const forged = await new CompactSign(new TextEncoder().encode(JSON.stringify(payloadOf(token))))
      .setProtectedHeader({ alg, kid: issuer.key.address, typ: 'JWT' })
      .sign(key);
    expect(await outcome(forged)).toEqual(['not-valid', 'token.algorithm']);
  });

  test('another key under the name of the issuer’s', async () => {
    const forged = await forge(payloadOf(token), stranger.key, { kid: issuer.key.address });
    expect(await outcome(forged)).toEqual(['not-valid', 'signature.invalid']);
  });

  test('a key that is not in the set, of the same host or another', async () => {
    expect(await outcome(await stranger.issue())).toEqual(['not-valid', 'key.unknown']);
    const elsewhere = { kid: 'https://evil.example/certificate-keys/1' };
    expect(await outcome(await forge(payloadOf(token), stranger.key, elsewhere))).toEqual(['not-valid', 'key.unknown']);
  });

  test('a key of another host, though the set has it too', async () => {
    const key = await createKey('RS256', () => 'https://other.example/certificate-keys/1');
    const keys = readKeySet({ keys: [...issuer.jwkSet.keys, key.publicJwk] });
    const forged = await signCredential(buildCredential(DETAILS), key);
    expect(await outcome(forged, { keys })).toEqual(['not-valid', 'issuer.foreign-key']);
  });

  test('two keys of one address', async () => {
    const { publicJwk } = await createKey('RS256', () => issuer.key.address);
    const keys = readKeySet({ keys: [...issuer.jwkSet.keys, publicJwk] });
    expect(await outcome(token, { keys })).toEqual(['not-valid', 'key.unsuitable']);
  });

  test('a header that names keys of its own, or anything else', async () => {
    const members = [
      { jwk: stranger.key.publicJwk },
      { jku: 'https://evil.example/keys' },
      { x5u: 'https://evil.example/certificate' },
      { crit: ['exp'], exp: 1 },
      { cty: 'JWT' },
      { typ: undefined },
    ];
    for (const member of members) {
      expect(await outcome(await forge(payloadOf(token), issuer.key, member))).toEqual([
        'not-valid',
        'token.malformed',
      ]);
    }
  });

  test('a token that a key has signed for something else', async () => {
    const [list, statement] = [await issuer.signList(), await forge(payloadOf(token), issuer.key, { typ: 'vc+jwt' })];
    expect(await outcome(list)).toEqual(['not-valid', 'token.algorithm']);
    expect(await outcome(statement)).toEqual(['not-valid', 'token.algorithm']);
  });
});
