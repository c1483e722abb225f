import type { NewUpload, UnfinishedUpload } from '@guildhall/contract';
import type { UploadOptions } from 'tus-js-client';
import { vi } from 'vitest';
import type { problem } from './problem.ts';

/** Stands in for the library of tus: a test says what becomes of a transfer. */
export class FakeUpload {
  isRunning = false;
  readonly file: Blob;
  readonly options: UploadOptions;

  constructor(file: Blob, options: UploadOptions) {
    this.file = file;
    this.options = options;
    transfers.push(this);
  }

  static async terminate(url: string): Promise<void> {
    terminated.push(idIn(url));
  }

  start(): void {
    this.isRunning = true;
  }

  async abort(): Promise<void> {
    this.isRunning = false;
  }

  send(bytes: number): void {
    this.options.onProgress?.(bytes, this.file.size);
  }

  arrive(): void {
    this.isRunning = false;
    this.options.onSuccess?.({ lastResponse: responseOf(204) });
  }

  /** Without a status, no response has come. */
  fail(status?: number, body = ''): void {
    this.isRunning = false;
    const response = status === undefined ? {} : { originalResponse: responseOf(status, body) };
    this.options.onError?.(Object.assign(new Error('tus: failed to upload chunk'), response));
  }
}

const transfers: FakeUpload[] = [];
const terminated: string[] = [];
const reserved: UnfinishedUpload[] = [];
let isOffline = false;
let refusal: ReturnType<typeof problem> | undefined;

export const responseOf = (status: number, body = '') => ({
  getStatus: () => status,
  getBody: () => body,
  getHeader: () => undefined,
  getUnderlyingObject: () => undefined,
});

const idIn = (url: string) => url.split('/').at(-1) ?? '';

function reserve({ Purpose, SubjectId, Name, Bytes, HeadHash, TailHash, VideoHeight }: NewUpload) {
  const _id = `upload-${reserved.length + 1}`;
  const upload = {
    _id,
    Purpose,
    SubjectId,
    Name,
    Bytes,
    HeadHash,
    TailHash,
    VideoHeight: VideoHeight ?? null,
    Offset: 0,
    UploadUrl: `/api/uploads/${_id}`,
    ExpiresAt: '2026-03-11T09:41:00.000Z',
  };
  reserved.push(upload);
  return upload;
}

/** A server that reserves uploads. Call it before each test. */
export function startUploadServer() {
  for (const list of [transfers, terminated, reserved]) list.length = 0;
  isOffline = false;
  refusal = undefined;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    if (refusal) return Response.json(refusal.problem, { status: refusal.problem.status });
    return Response.json(reserve(JSON.parse(String(init.body)) as NewUpload));
  });
  return {
    transfers,
    reserved,
    /** Ids of uploads whose bytes were removed. */
    terminated,
    setOffline: (value: boolean) => {
      isOffline = value;
    },
    refuse: (next: ReturnType<typeof problem> | undefined) => {
      refusal = next;
    },
  };
}
