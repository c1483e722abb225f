import { listUploads, type UnfinishedUpload, UPLOAD_PART_BYTES } from '@guildhall/contract';
import type { DetailedError, HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client';
import { ApiFailure, NetworkFailure } from '../api-failure.ts';
import { call } from '../call.ts';
import { isProblem, LANGUAGE_HEADER } from '../request.ts';
import { readToken } from '../token.ts';

/** Milliseconds. Afterwards the transfer fails, and its owner tries again when the network is back. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000];

interface TransferEvents {
  onProgress: (sentBytes: number) => void;
  onDone: () => void;
  /** An `ApiFailure` or a `NetworkFailure`. */
  onFailed: (error: Error) => void;
}

const authorize = (request: HttpRequest) => {
  const token = readToken();
  if (token !== undefined) request.setHeader('Authorization', `Bearer ${token}`);
};

/** A token ends between two parts: any call renews it, and the part is sent again. */
async function renewToken(_request: HttpRequest, response: HttpResponse): Promise<void> {
  if (response.getStatus() === 401) await call(listUploads).catch(() => undefined);
}

const statusOf = (error: Error | DetailedError): number | undefined =>
  'originalResponse' in error ? error.originalResponse?.getStatus() : undefined;

/** 409 and 423: another request is still writing. */
const isRetried = (error: DetailedError): boolean => {
  const status = statusOf(error);
  return status === undefined || status === 0 || status >= 500 || [401, 409, 423, 429].includes(status);
};

function toFailure(error: Error | DetailedError): Error {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    const problem: unknown = JSON.parse(body ?? '');
    if (isProblem(problem)) return new ApiFailure(problem);
  } catch {
    // Not a response of ours.
  }
  return new NetworkFailure(error.message, { cause: error });
}

const urlOf = ({ UploadUrl }: UnfinishedUpload) => new URL(UploadUrl, window.location.href).href;

const OPTIONS = {
  storeFingerprintForResuming: false,
  removeFingerprintOnSuccess: false,
  chunkSize: UPLOAD_PART_BYTES,
  retryDelays: RETRY_DELAYS,
  headers: LANGUAGE_HEADER,
  onBeforeRequest: authorize,
  onAfterResponse: renewToken,
  onShouldRetry: isRetried,
} satisfies UploadOptions;

export interface Transfer {
  /** Stops after the part that is under way; what has been stored stays. */
  stop: () => Promise<void>;
}

/** Sends a file from where the server has it. The library is loaded with the first upload. */
export async function startTransfer(upload: UnfinishedUpload, file: Blob, events: TransferEvents): Promise<Transfer> {
  const { Upload } = await import('tus-js-client');
  let isStopped = false;
  const transfer = new Upload(file, {
    ...OPTIONS,
    /** The library begins in a later task, and takes no notice of having been stopped before that. */
    onBeforeRequest: async (request) => {
      if (!isStopped) return authorize(request);
      await transfer.abort();
      throw new Error('The transfer was stopped');
    },
    uploadUrl: urlOf(upload),
    uploadSize: file.size,
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onDone(),
    onError: (error) => events.onFailed(toFailure(error)),
  });
  transfer.start();
  const stop = () => {
    isStopped = true;
    return transfer.abort();
  };
  return { stop };
}

/** Removes what is stored of it, and frees its space. */
export async function removeUpload(upload: UnfinishedUpload): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await Upload.terminate(urlOf(upload), OPTIONS);
}
