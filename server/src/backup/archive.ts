import { createCipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract, type Header, pack } from 'tar-stream';
import { exposeCollect } from '../lib/expose-collect.ts';
import { StartupError } from '../lib/startup-error.ts';

/**
 * Writes the format of age (https://age-encryption.org/v1) for one passphrase. `age-encryption` reads it; for writing it
 * takes 256 MB and three times as long, because it computes everything in JavaScript.
 */

/** 2^15: scrypt takes 32 MB, for writing and for reading. */
const LOG_N = 15;
/** What `age` itself takes by default, for a backup that somebody has encrypted again: 256 MB. */
const MAX_LOG_N = 18;
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

const MB = 1024 ** 2;
/** Bytes that pass between two short collections, and between two whole ones. */
const SHORT = 8 * MB;
const WHOLE = 128 * MB;

/**
 * For a program that pipes gigabytes: V8 sees small objects, not the bytes that they hold, and lets 100 MB of used
 * buffers stand before it collects. `add` tells it how many have passed.
 */
function createGarbageCollection(): { add: (bytes: number) => void } {
  const collect = exposeCollect();
  let [sinceShort, sinceWhole] = [0, 0];
  return {
    add: (bytes) => {
      sinceShort += bytes;
      sinceWhole += bytes;
      if (sinceShort < SHORT) return;
      const isWhole = sinceWhole >= WHOLE;
      collect({ type: isWhole ? 'major' : 'minor' });
      sinceShort = 0;
      if (isWhole) sinceWhole = 0;
    },
  };
}

const AGE = 'age-encryption.org/v1\n';
/** All of it, for one passphrase. The work is read before the passphrase can say who wrote it: 2^20 takes a gigabyte. */
const AGE_HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} (\d{1,2})\n[\w+/]{43}\n--- [\w+/]{43}\n/;
/** Longer than the header. Bytes. */
const BEGINNING = 256;
const ZSTD = Buffer.of(0x28, 0xb5, 0x2f, 0xfd);

type Bytes = AsyncIterable<Uint8Array>;

export interface NewEntry {
  name: string;
  /** Bytes. */
  size: number;
  pax?: Record<string, string>;
}

export interface ArchiveWriter {
  /** Entries are added one after the other. */
  add: (entry: NewEntry, content: Bytes | Buffer) => Promise<void>;
  /** Everything is on the disk afterwards. */
  finish: () => Promise<void>;
  abort: () => Promise<void>;
}

/** The same streams by two types: Node's and the browser's. */
const toWeb = (source: Bytes) => Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream<Uint8Array>);

async function* decrypt(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const decrypted = decrypter.decrypt(toWeb(source)).catch((error: Error) => {
    throw /no identity matched/.test(error.message)
      ? new StartupError('BACKUP_PASSPHRASE is not the one that the backup was encrypted with.')
      : error;
  });
  yield* fromWeb(await decrypted);
}

const compress = (): Transform => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** A new file. Only its owner may read it: it holds everything about everybody. */
export const createArchiveFile = (path: string): Writable =>
  createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });

/** Where it cannot be written, each method rejects with what the file said (ENOSPC, say), not with what followed from it. */
export function createArchive(file: Writable, passphrase: string | undefined): ArchiveWriter {
  const tar = pack({});
  const garbage = createGarbageCollection();
  const written = passphrase
    ? pipeline(tar, compress(), encryptAge(passphrase), file)
    : pipeline(tar, compress(), file);
  /** Whoever waits for an entry learns of it. One promise that all wait for would keep a record of each wait. */
  const waiting = new Set<(error: unknown) => void>();
  let failure: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    for (const reject of waiting) reject(error);
  };
  written.catch(fail);
  const unlessFailed = (begin: (done: () => void) => void) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (failure) reject(failure.error);
    waiting.add(reject);
    begin(resolve);
    return promise.finally(() => waiting.delete(reject));
  };

  /** A file that fails destroys the archive, which refuses further entries with a reason of its own. */
  const orCause = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (tar.destroying) await written;
      throw error;
    }
  };

  const addEntry = async ({ name, size, pax }: NewEntry, content: Bytes | Buffer) => {
    const ended = Promise.withResolvers<void>();
    ended.promise.catch(fail);
    const header = { name, size, mode: 0o600, pax: pax ?? null };
    const sink = tar.entry(header, (error) => (error ? ended.reject(error) : ended.resolve()));
    /** The same error again: without a listener it would end the program. */
    sink.on('error', () => undefined);
    for await (const bytes of Buffer.isBuffer(content) ? [content] : content) {
      await unlessFailed((done) => (sink.write(bytes) ? done() : sink.once('drain', done)));
      garbage.add(bytes.length);
    }
    sink.end(null);
    await unlessFailed((done) => void ended.promise.then(done, () => undefined));
  };
  return {
    add: (entry, content) => orCause(addEntry(entry, content)),
    finish: async () => {
      tar.finalize();
      await written;
    },
    abort: async () => {
      tar.destroy();
      await written.catch(() => undefined);
    },
  };
}

export interface ArchiveEntry {
  header: Header;
  /** To be read to its end before the next entry. */
  content: Bytes;
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} cannot be read (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export interface OpenOptions {
  passphrase: string | undefined;
  /** A file that is not encrypted is read although there is a passphrase. */
  allowPlain?: boolean | undefined;
}

/** Whether the passphrase fits what the file is. Throws `StartupError`. */
async function isEncrypted(path: string, { passphrase, allowPlain }: OpenOptions): Promise<boolean> {
  const beginning = await readBeginning(path);
  const text = beginning.toString('latin1');
  if (text.startsWith(AGE)) {
    if (!passphrase) throw new StartupError(`${path} is encrypted: set BACKUP_PASSPHRASE.`);
    if (Number(AGE_HEADER.exec(text)?.[1] ?? Number.POSITIVE_INFINITY) <= MAX_LOG_N) return true;
    throw new StartupError(`${path} is not encrypted as a backup of Guildhall is.`);
  }
  if (beginning.subarray(0, ZSTD.length).equals(ZSTD)) {
    if (!passphrase || allowPlain) return false;
    throw new StartupError(
      `${path} is not encrypted, although BACKUP_PASSPHRASE is set: anybody can have made it. If it is yours, add --not-encrypted.`,
    );
  }
  throw new StartupError(`${path} is not a backup of Guildhall.`);
}

/** Its entries in order. Throws `StartupError` where it is none, and anything where it is damaged. */
export async function* readArchive(path: string, options: OpenOptions): AsyncGenerator<ArchiveEntry> {
  const { passphrase } = options;
  const isAge = await isEncrypted(path, options);
  const tar = extract();
  const source = createReadStream(path);
  const bytes = isAge && passphrase ? Readable.from(decrypt(source, passphrase)) : source;
  const read = pipeline(bytes, createZstdDecompress(), tar);
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      yield { header: entry.header, content: entry as Bytes };
      entry.resume();
    }
    await read;
  } finally {
    tar.destroy();
    source.destroy();
  }
}
