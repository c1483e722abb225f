import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { encryptAge } from './archive.ts';

const PASSPHRASE = 'seven sad seals sing';
const CHUNK = 65_536;

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const encrypt = (bytes: Buffer, size: number) => buffer(Readable.from(encryptAge(PASSPHRASE)(inPieces(bytes, size))));

const decrypterWith = (passphrase: string) => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter;
};

test.each([
  [0, 1],
  [1, 1],
  [CHUNK - 1, 30_011],
  [CHUNK, 200_000],
  [CHUNK + 1, CHUNK],
  [3 * CHUNK, CHUNK],
  [1_000_003, 200_000],
])('the library of age reads %i bytes that were encrypted here in pieces of %i', async (length, size) => {
  const bytes = randomBytes(length);
  const encrypted = await encrypt(bytes, size);
  expect(Buffer.from(await decrypterWith(PASSPHRASE).decrypt(encrypted)).equals(bytes)).toBe(true);
});

test('a changed or shorter file is refused', async () => {
  const encrypted = await encrypt(randomBytes(CHUNK + 1), CHUNK);
  const last = encrypted.length - 1;
  const changed = encrypted.with(last, (encrypted[last] ?? 0) ^ 1);
  await expect(decrypterWith(PASSPHRASE).decrypt(changed)).rejects.toThrow();
  await expect(decrypterWith(PASSPHRASE).decrypt(encrypted.subarray(0, last))).rejects.toThrow();
});

test('another passphrase opens nothing, and nothing is encrypted the same twice', async () => {
  const bytes = Buffer.from('Ada');
  const encrypted = await encrypt(bytes, 10);
  expect(await encrypt(bytes, 10)).not.toEqual(encrypted);
  await expect(decrypterWith('eight sad seals sing').decrypt(encrypted)).rejects.toThrow(/no identity matched/);
});
