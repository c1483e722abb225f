import { createCipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Writes the format of age (https://age-encryption.org/v1) for one passphrase. `age-encryption` reads it; for writing it
 * takes 256 MB and three times as long, because it computes everything in JavaScript.
 */

/** 2^15: scrypt takes 32 MB, for writing and for reading. */
const LOG_N = 15;
const CHUNK = 64 * 1024;
const ALGORITHM = 'chacha20-poly1305';

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function seal(key: Buffer, nonce: Buffer, text: Uint8Array): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: 16 });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

const derive = (key: Buffer, salt: Buffer, info: string) => Buffer.from(hkdfSync('sha256', key, salt, info, 32));

async function createHeader(fileKey: Buffer, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(16);
  const label = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  const derivePassphrase = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const cost = { N: 2 ** LOG_N, r: 8, p: 1, maxmem: 2 ** (LOG_N + 11) };
  const key = await derivePassphrase(passphrase, label, 32, cost);
  const body = base64(seal(key, Buffer.alloc(12), fileKey));
  const header = `age-encryption.org/v1\n-> scrypt ${base64(salt)} ${LOG_N}\n${body}\n---`;
  const mac = createHmac('sha256', derive(fileKey, Buffer.of(), 'header'))
    .update(header)
    .digest();
  return Buffer.from(`${header} ${base64(mac)}\n`);
}

/** Pieces of exactly one chunk; the last may be shorter, and is empty only where there is nothing else. */
async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const bytes of source) {
    waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    size += bytes.length;
    if (size <= CHUNK) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; size - at > CHUNK; at += CHUNK) yield { chunk: all.subarray(at, at + CHUNK), isLast: false };
    waiting = [all.subarray(at)];
    size -= at;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}

export const encryptAge = (passphrase: string) =>
  async function* encrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const fileKey = randomBytes(16);
    yield await createHeader(fileKey, passphrase);
    const nonce = randomBytes(16);
    yield nonce;
    const key = derive(fileKey, nonce, 'payload');
    const counter = Buffer.alloc(12);
    let number = 0;
    for await (const { chunk, isLast } of inChunks(source)) {
      counter.writeUIntBE(number, 5, 6);
      counter[11] = isLast ? 1 : 0;
      yield seal(key, counter, chunk);
      number += 1;
    }
  };
