import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract, type Header, pack } from 'tar-stream';
import { StartupError } from '../lib/startup-error.ts';
import { createGarbageCollection } from './collect-garbage.ts';
import { encryptAge } from './encrypt-age.ts';

const AGE = Buffer.from('age-encryption.org/v1\n');
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
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
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
  if (beginning.equals(AGE)) {
    if (passphrase) return true;
    throw new StartupError(`${path} is encrypted: set BACKUP_PASSPHRASE.`);
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
