import { beforeAll, describe, expect, test } from 'vitest';
import { readKeySet } from './index.ts';
import { addressOf, createIssuer } from './testing/issuer.ts';

let issuer: Awaited<ReturnType<typeof createIssuer>>;
beforeAll(async () => {
  issuer = await createIssuer();
});

describe('a set of keys', () => {
  test.each([null, 'keys', [], {}, { keys: {} }, { keys: Array(1_001).fill({}) }])('cannot be %j', (value) => {
    expect(() => readKeySet(value)).toThrow('keys.malformed');
  });

  test('may have keys that are of no use here', async () => {
    const { publicJwk } = issuer.key;
    const others = [
      { kty: 'EC' },
      'x',
      null,
      { ...publicJwk, kid: 1 },
      { ...publicJwk, alg: 'RS512' },
      { ...publicJwk, use: 'enc' },
    ];
    expect(readKeySet({ keys: [...others, publicJwk] }).rsa).toHaveLength(1);
  });

  test('has no keys of more than 8,192 bits', () => {
    expect(readKeySet({ keys: [{ ...issuer.key.publicJwk, n: 'A'.repeat(2_000) }] }).rsa).toEqual([]);
  });

  test('drops private parts', () => {
    const { rsa } = readKeySet({ keys: [{ ...issuer.key.privateJwk, kid: addressOf('1') }] });
    expect(Object.keys(rsa[0] ?? {})).not.toContain('d');
  });
});
