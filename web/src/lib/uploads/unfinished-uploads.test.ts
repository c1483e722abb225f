import { RECOGNIZED_BYTES, type UnfinishedUpload } from '@guildhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUploadServer } from '../testing/upload-server.ts';
import { OtherFileFailure } from './upload-entry.ts';
import { hashFile, UploadQueue } from './upload-queue.ts';

vi.mock('tus-js-client', async () => ({ Upload: (await import('../testing/upload-server.ts')).FakeUpload }));

const PATTERNS = new File(['patterns'], 'patterns.bin');

/** Begun before a reload; five bytes have arrived. */
const unfinished = async (file = PATTERNS): Promise<UnfinishedUpload> => ({
  _id: 'begun',
  Purpose: 'lesson-file',
  SubjectId: 'cane',
  Name: file.name,
  Bytes: file.size,
  Offset: 5,
  ...(await hashFile(file)),
  VideoHeight: null,
  UploadUrl: '/api/uploads/begun',
  ExpiresAt: '2026-03-11T09:41:00.000Z',
});

let server: ReturnType<typeof startUploadServer>;
let queue: UploadQueue;

beforeEach(() => {
  server = startUploadServer();
  queue = new UploadQueue();
});

afterEach(() => vi.unstubAllGlobals());

test('after a reload an upload that is not finished is shown, with what has arrived of it', async () => {
  queue.showUnfinished([await unfinished()]);
  expect(queue.read()).toMatchObject([
    { name: 'patterns.bin', bytes: 8, sentBytes: 5, state: 'missing', purpose: 'lesson-file', subjectId: 'cane' },
  ]);
});

test('the same file, chosen again, goes on from where the server has it', async () => {
  queue.showUnfinished([await unfinished()]);
  await queue.chooseAgain('begun', new File(['patterns'], 'renamed.bin'));
  await vi.waitFor(() => expect(server.transfers).toHaveLength(1));
  expect(server.transfers[0]?.options.uploadUrl).toMatch(/\/api\/uploads\/begun$/);
  expect(server.reserved).toEqual([]);
  server.transfers[0]?.arrive();
  expect(queue.read()).toMatchObject([{ state: 'done', sentBytes: 8 }]);
});

test.each([
  ['of another length', 'other patterns'],
  ['of the same length', 'pattErns'],
])('another file, %s, is not taken, and the right one still is', async (_, content) => {
  queue.showUnfinished([await unfinished()]);
  await queue.chooseAgain('begun', new File([content], 'patterns.bin'));
  expect(queue.read()).toMatchObject([{ state: 'missing', error: new OtherFileFailure('patterns.bin') }]);
  expect(server.transfers).toEqual([]);
  await queue.chooseAgain('begun', PATTERNS);
  expect(queue.read()).toMatchObject([{ state: 'uploading' }]);
  expect(queue.read()[0]?.error).toBeUndefined();
});

test('a file whose end alone is another one is recognized as another', async () => {
  const long = (end: string) => new File(['a'.repeat(2 * RECOGNIZED_BYTES), end], 'patterns.bin');
  queue.showUnfinished([await unfinished(long('x'))]);
  await queue.chooseAgain('begun', long('y'));
  expect(queue.read()).toMatchObject([{ state: 'missing', error: expect.any(OtherFileFailure) }]);
});

test('an upload is shown once: not again beside its own row, nor after it was cancelled or has arrived', async () => {
  const upload = await unfinished();
  queue.showUnfinished([upload]);
  queue.showUnfinished([upload]);
  expect(queue.read()).toHaveLength(1);
  await queue.cancel('begun');
  expect(server.terminated).toEqual(['begun']);
  queue.showUnfinished([upload]);
  expect(queue.read()).toEqual([]);
});

test('an upload of this window is not shown as an unfinished one', async () => {
  const key = queue.add(PATTERNS, { purpose: 'lesson-file', subjectId: 'cane' });
  await vi.waitFor(() => expect(server.transfers).toHaveLength(1));
  queue.showUnfinished(server.reserved);
  expect(queue.read()).toHaveLength(1);
  server.transfers[0]?.arrive();
  queue.remove(key);
  queue.showUnfinished(server.reserved);
  expect(queue.read()).toEqual([]);
});

test('a page is told of each change until it is left', async () => {
  const seen: number[] = [];
  const leave = queue.subscribe(() => seen.push(queue.read().length));
  queue.showUnfinished([await unfinished()]);
  leave();
  queue.remove('begun');
  expect(seen).toEqual([1]);
});
