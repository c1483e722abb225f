import type { UnfinishedUpload } from '@guildhall/contract';
import type { DetailedError } from 'tus-js-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, NetworkFailure } from '../api-failure.ts';
import { problem } from '../testing/problem.ts';
import { responseOf, startUploadServer } from '../testing/upload-server.ts';
import { TOKEN_ITEM } from '../token.ts';
import { startTransfer } from './tus-transfer.ts';

vi.mock('tus-js-client', async (original) => ({
  ...(await original<typeof import('tus-js-client')>()),
  Upload: (await import('../testing/upload-server.ts')).FakeUpload,
}));

const UPLOAD: UnfinishedUpload = {
  _id: 'begun',
  Purpose: 'lesson-file',
  SubjectId: 'cane',
  Name: 'plan.csv',
  Bytes: 8,
  Offset: 0,
  HeadHash: '',
  TailHash: '',
  VideoHeight: null,
  UploadUrl: '/api/uploads/begun',
  ExpiresAt: '',
};

let server: ReturnType<typeof startUploadServer>;

beforeEach(() => {
  server = startUploadServer();
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function start() {
  const failures: Error[] = [];
  const events = {
    onProgress: () => undefined,
    onDone: () => undefined,
    onFailed: (error: Error) => failures.push(error),
  };
  const { stop } = await startTransfer(UPLOAD, new Blob(['patterns']), events);
  const [transfer] = server.transfers;
  if (!transfer) throw new Error('Nothing is sent');
  return { transfer, stop, failures };
}

/** How a request of the library ended. */
const requestThatGot = (status?: number) =>
  Object.assign(new Error('failed') as DetailedError, status !== undefined && { originalResponse: responseOf(status) });

test('a file goes where the server has reserved it, in parts, and keeps nothing in this browser', async () => {
  const { transfer } = await start();
  expect(transfer.options).toMatchObject({
    uploadUrl: new URL('/api/uploads/begun', window.location.href).href,
    uploadSize: 8,
    chunkSize: 8 * 1024 * 1024,
    storeFingerprintForResuming: false,
  });
  expect(transfer.isRunning).toBe(true);
});

test.each([undefined, 0, 401, 409, 423, 429, 500, 503])('after status %s a part is sent again', async (status) => {
  const { transfer } = await start();
  expect(transfer.options.onShouldRetry?.(requestThatGot(status), 0, transfer.options)).toBe(true);
});

test.each([400, 403, 404, 410, 413, 415])('after status %s it is not', async (status) => {
  const { transfer } = await start();
  expect(transfer.options.onShouldRetry?.(requestThatGot(status), 0, transfer.options)).toBe(false);
});

test('each part carries the token of its moment', async () => {
  const headers: Record<string, string> = {};
  const request = { setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  const { transfer } = await start();
  const send = transfer.options.onBeforeRequest as unknown as (sent: typeof request) => void;
  send(request);
  expect(headers).toEqual({});
  localStorage.setItem(TOKEN_ITEM, 'first');
  send(request);
  localStorage.setItem(TOKEN_ITEM, 'renewed');
  send(request);
  expect(headers).toEqual({ Authorization: 'Bearer renewed' });
});

test('a token that has ended between two parts is renewed, and for no other response', async () => {
  const asked = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', asked);
  const { transfer } = await start();
  const after = transfer.options.onAfterResponse as unknown as (
    request: undefined,
    response: ReturnType<typeof responseOf>,
  ) => Promise<void>;
  await after(undefined, responseOf(204));
  expect(asked).not.toHaveBeenCalled();
  await after(undefined, responseOf(401));
  expect(asked).toHaveBeenCalledOnce();
});

test('what the server refuses is its problem, and all else a failure of the network', async () => {
  const { transfer, failures } = await start();
  transfer.fail(413, JSON.stringify(problem(413, 'request.too-large').problem));
  transfer.fail(502, '<html>Bad gateway</html>');
  transfer.fail(400, '{"no":"problem"}');
  transfer.fail();
  expect(failures.map(({ name }) => name)).toEqual([
    'ApiFailure',
    'NetworkFailure',
    'NetworkFailure',
    'NetworkFailure',
  ]);
  expect(failures[0]).toBeInstanceOf(ApiFailure);
  expect(failures[3]).toBeInstanceOf(NetworkFailure);
});

test('a transfer that is stopped sends nothing more', async () => {
  const { transfer, stop } = await start();
  await stop();
  expect(transfer.isRunning).toBe(false);
});
