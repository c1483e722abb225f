import { Bitstring } from '@digitalbazaar/bitstring';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeBase64Url } from './bytes.ts';
import { gzip } from './compression.ts';
import { decodeStatusList, encodeStatusList, isRevoked, readStatusList, STATUS_LIST_LENGTH } from './status-list.ts';
import { createIssuer, LIST, NOW, SITE } from './testing/issuer.ts';
import { refusalOf } from './testing/refusal-of.ts';
import { parseToken } from './token.ts';

const REVOKED = [0, 7, 8, 94_567, STATUS_LIST_LENGTH - 1];

describe('an encoded list', () => {
  test('says of each of its 131,072 indexes whether it was revoked', async () => {
    const bits = await decodeStatusList(await encodeStatusList(REVOKED));
    const revoked = Array.from({ length: STATUS_LIST_LENGTH }, (_, index) => index).filter((i) => isRevoked(bits, i));
    expect(revoked).toEqual(REVOKED);
  });

  test('is read by another library', async () => {
    const encoded = await encodeStatusList(REVOKED);
    const list = new Bitstring({ buffer: await Bitstring.decodeBits({ encoded: encoded.slice(1) }) });
    expect(list.length).toBe(STATUS_LIST_LENGTH);
    expect([0, 1, 7, 8, 9, 94_567, 131_071].map((index) => list.get(index))).toEqual(
      [0, 1, 7, 8, 9, 94_567, 131_071].map((index) => REVOKED.includes(index)),
    );
  });

  test('written by another library is read', async () => {
    const list = new Bitstring({ length: STATUS_LIST_LENGTH });
    list.set(94_567, true);
    const bits = await decodeStatusList(`u${await list.encodeBits()}`);
    expect([94_566, 94_567, 94_568].map((index) => isRevoked(bits, index))).toEqual([false, true, false]);
  });

  test('stays small when every index is revoked at random', async () => {
    const half = Array.from({ length: STATUS_LIST_LENGTH }, (_, index) => index).filter(() => Math.random() < 0.5);
    expect((await encodeStatusList(half)).length).toBeLessThan(23_000);
  });

  test.each([-1, 0.5, STATUS_LIST_LENGTH])('has no index %s', async (index) => {
    await expect(encodeStatusList([index])).rejects.toThrow(RangeError);
    const bits = await decodeStatusList(await encodeStatusList([]));
    await expect(refusalOf(() => isRevoked(bits, index))).resolves.toBe('list.malformed');
  });
});

const encode = async (length: number) => `u${encodeBase64Url(await gzip(new Uint8Array(length)))}`;

test.each([
  ['too short', () => encode(16_383)],
  ['too long', () => encode(16_385)],
  ['50 MB in 50 KB', () => encode(50_000_000)],
  ['not compressed', async () => `u${encodeBase64Url(new Uint8Array(16_384))}`],
  ['cut off', async () => (await encode(16_384)).slice(0, -8)],
  [
    'followed by other bytes',
    async () => `u${encodeBase64Url(new Uint8Array([...(await gzip(new Uint8Array(16_384))), 1, 2, 3]))}`,
  ],
  ['in another multibase', async () => `z${(await encode(16_384)).slice(1)}`],
  ['empty', async () => ''],
])('a list that is %s is refused', async (_, create) => {
  const encoded = await create();
  expect(await refusalOf(() => decodeStatusList(encoded))).toBe('list.malformed');
});

describe('a signed list', () => {
  let issuer: Awaited<ReturnType<typeof createIssuer>>;
  beforeAll(async () => {
    issuer = await createIssuer();
  });

  test('is a status list credential as VC-JWT', async () => {
    const { header, payload } = parseToken(await issuer.signList({ revoked: [5] }));
    expect(header).toMatchObject({ alg: 'RS256', typ: 'vc+jwt' });
    expect(payload).toEqual({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: LIST,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: SITE,
      validFrom: '2026-11-22T15:00:00Z',
      validUntil: '2026-11-23T15:00:00Z',
      credentialSubject: {
        id: `${LIST}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: await encodeStatusList([5]),
      },
    });
  });

  test('of the largest size fits into a token', async () => {
    const half = Array.from({ length: STATUS_LIST_LENGTH }, (_, index) => index).filter(() => Math.random() < 0.5);
    const token = await issuer.signList({ revoked: half });
    const { bits } = await readStatusList(token, { keys: issuer.keys, address: LIST, now: NOW });
    expect(half.every((index) => isRevoked(bits, index))).toBe(true);
  });
});
