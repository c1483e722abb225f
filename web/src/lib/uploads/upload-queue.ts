import { createUpload, RECOGNIZED_BYTES, type UnfinishedUpload } from '@guildhall/contract';
import { NetworkFailure } from '../api-failure.ts';
import { call } from '../call.ts';
import { newToken } from '../random-ids.ts';
import { removeUpload, startTransfer, type Transfer } from './tus-transfer.ts';
import { entryOfUnfinished, OtherFileFailure, type UploadEntry, type UploadTarget } from './upload-entry.ts';

interface FileHashes {
  HeadHash: string;
  TailHash: string;
}

async function sha256(part: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** By which a file is recognized when it is chosen again: its first and its last MiB. */
export async function hashFile(file: Blob): Promise<FileHashes> {
  const head = sha256(file.slice(0, RECOGNIZED_BYTES));
  const tail = sha256(file.slice(Math.max(0, file.size - RECOGNIZED_BYTES)));
  return { HeadHash: await head, TailHash: await tail };
}

/** The server makes the upload, reserves its space and gives its address. */
async function reserveUpload(
  file: File,
  { purpose, subjectId, videoHeight, originalId }: UploadTarget,
): Promise<UnfinishedUpload> {
  const hashes = await hashFile(file);
  const fields = {
    Purpose: purpose,
    SubjectId: subjectId,
    Name: file.name,
    Bytes: file.size,
    VideoHeight: videoHeight,
    OriginalId: originalId,
  };
  return call(createUpload, { body: { ...fields, ...hashes } });
}

const RETRY_INTERVAL_MS = 10_000;

/** When the network is back, or after a while: the browser does not know about every failure. */
function retryLater(retry: () => unknown): void {
  window.addEventListener('online', retry, { once: true });
  setTimeout(retry, RETRY_INTERVAL_MS);
}

/** A browser keeps six connections to a server: the page needs some. */
const MAX_CONCURRENT = 3;
/** All uploads of this window. They go on while one is on other pages. */
export class UploadQueue {
  #entries: readonly UploadEntry[] = [];
  readonly #files = new Map<string, File>();
  readonly #transfers = new Map<string, { begun: Promise<Transfer | undefined>; stopping: AbortController }>();
  /** Ids on the server of what has arrived or was cancelled: a list that was fetched before may still have them. */
  readonly #ended = new Set<string>();
  readonly #listeners = new Set<() => void>();

  read = (): readonly UploadEntry[] => this.#entries;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Returns the entry's key. */
  add(file: File, target: UploadTarget): string {
    const key = newToken();
    this.#files.set(key, file);
    const { name, size: bytes } = file;
    this.#publish([...this.#entries, { ...target, key, name, bytes, sentBytes: 0, state: 'waiting' }]);
    this.#startNext();
    return key;
  }

  /** Those that the server has and this window does not: begun before a reload, or in another window. */
  showUnfinished(uploads: readonly UnfinishedUpload[]): void {
    const known = new Set(this.#entries.map(({ upload }) => upload?._id));
    const missing = uploads.filter(({ _id }) => !known.has(_id) && !this.#ended.has(_id)).map(entryOfUnfinished);
    if (missing.length > 0) this.#publish([...this.#entries, ...missing]);
  }

  async pause(key: string): Promise<void> {
    this.#change(key, { state: 'paused' });
    await this.#stop(key);
    this.#startNext();
  }

  resume(key: string): void {
    this.#change(key, { state: 'waiting' });
    this.#startNext();
  }

  /** After a reload: goes on with the file if it is the same. */
  async chooseAgain(key: string, file: File): Promise<void> {
    const upload = this.#find(key)?.upload;
    if (!upload) return;
    const hashes = file.size === upload.Bytes ? await hashFile(file) : undefined;
    if (hashes?.HeadHash !== upload.HeadHash || hashes.TailHash !== upload.TailHash)
      return this.#change(key, { error: new OtherFileFailure(upload.Name) });
    this.#files.set(key, file);
    this.#change(key, { state: 'waiting', error: undefined });
    this.#startNext();
  }

  async cancel(key: string): Promise<void> {
    const upload = this.#find(key)?.upload;
    this.remove(key);
    await this.#stop(key);
    if (upload) await removeUpload(upload).catch(() => undefined);
    this.#startNext();
  }

  remove(key: string): void {
    this.#ended.add(this.#find(key)?.upload?._id ?? key);
    this.#files.delete(key);
    this.#publish(this.#entries.filter((entry) => entry.key !== key));
  }

  #find(key: string): UploadEntry | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  #publish(entries: readonly UploadEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }

  #change(key: string, change: Partial<UploadEntry>): void {
    this.#publish(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  }

  #startNext(): void {
    const running = this.#entries.filter(({ state }) => state === 'uploading').length;
    const waiting = this.#entries.filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, MAX_CONCURRENT - running))) {
      this.#change(key, { state: 'uploading' });
      const stopping = new AbortController();
      const before = this.#transfers.get(key)?.begun;
      this.#transfers.set(key, { begun: this.#start(key, stopping.signal, before), stopping });
    }
  }

  /** `before`: a file that was paused while it was reserved, and goes on, is reserved once. */
  async #start(key: string, stopping: AbortSignal, before?: Promise<unknown>): Promise<Transfer | undefined> {
    const file = this.#files.get(key);
    if (!file) return undefined;
    try {
      await before;
      const upload = await this.#reserve(key, file);
      if (stopping.aborted) return undefined;
      return await startTransfer(upload, file, {
        onProgress: (sentBytes) => this.#change(key, { sentBytes }),
        onDone: () => this.#finish(key, { state: 'done', sentBytes: file.size }),
        onFailed: (error) => this.#fail(key, error),
      });
    } catch (error) {
      if (!stopping.aborted) this.#fail(key, error);
      return undefined;
    }
  }

  async #reserve(key: string, file: File): Promise<UnfinishedUpload> {
    const entry = this.#find(key);
    if (!entry) throw new Error('The upload was cancelled');
    if (entry.upload) return entry.upload;
    const upload = await reserveUpload(file, entry);
    if (!this.#find(key)) await removeUpload(upload);
    this.#change(key, { upload, sentBytes: upload.Offset });
    return upload;
  }

  #fail(key: string, error: unknown): void {
    const isOffline = error instanceof NetworkFailure;
    this.#finish(key, isOffline ? { state: 'offline' } : { state: 'refused', error });
    if (isOffline) retryLater(() => this.#find(key)?.state === 'offline' && this.resume(key));
  }

  #finish(key: string, change: Partial<UploadEntry>): void {
    this.#transfers.delete(key);
    this.#change(key, change);
    this.#startNext();
  }

  async #stop(key: string): Promise<void> {
    const transfer = this.#transfers.get(key);
    transfer?.stopping.abort();
    await (await transfer?.begun)?.stop();
    if (this.#transfers.get(key) === transfer) this.#transfers.delete(key);
  }
}
