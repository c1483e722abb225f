import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openQueue } from '../testing/upload-queue.ts';
import { hashFile } from './upload-queue.ts';

vi.mock('tus-js-client', async () => ({ Upload: (await import('../testing/upload-server.ts')).FakeUpload }));

const TARGET = { purpose: 'lesson-file', subjectId: 'cane' } as const;
const fileOf = (name: string, content = name) => new File([content], name);

let uploads: ReturnType<typeof openQueue>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  uploads = openQueue();
});

afterEach(async () => {
  await uploads.settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file is reserved with its size and hashes, sent, and has arrived', async () => {
  const { server, queue, entryOf, transferOf } = uploads;
  const file = fileOf('plan.csv', 'part,length');
  queue.add(file, TARGET);
  expect(entryOf('plan.csv')).toMatchObject({ state: 'uploading', bytes: 11, sentBytes: 0, subjectId: 'cane' });
  const transfer = await transferOf('plan.csv');
  expect(server.reserved).toMatchObject([
    { Purpose: 'lesson-file', SubjectId: 'cane', Name: 'plan.csv', Bytes: 11, ...(await hashFile(file)) },
  ]);
  transfer.send(5);
  expect(entryOf('plan.csv')).toMatchObject({ state: 'uploading', sentBytes: 5 });
  transfer.arrive();
  expect(entryOf('plan.csv')).toMatchObject({ state: 'done', sentBytes: 11, upload: { _id: 'upload-1' } });
});

test('three files go at once, and the next ones in their order', async () => {
  const { queue, states, transferOf } = uploads;
  for (const name of ['1', '2', '3', '4', '5']) queue.add(fileOf(name), TARGET);
  expect(states()).toEqual(['1 uploading', '2 uploading', '3 uploading', '4 waiting', '5 waiting']);
  (await transferOf('2')).arrive();
  expect(states()).toEqual(['1 uploading', '2 done', '3 uploading', '4 uploading', '5 waiting']);
});

test('a paused file stops, lets the next one go, and goes on with the same upload', async () => {
  const { server, queue, entryOf, states, transferOf } = uploads;
  const keys = ['1', '2', '3', '4'].map((name) => queue.add(fileOf(name), TARGET));
  const transfer = await transferOf('1');
  await queue.pause(keys[0] ?? '');
  expect(transfer.isRunning).toBe(false);
  expect(states()).toEqual(['1 paused', '2 uploading', '3 uploading', '4 uploading']);
  queue.resume(keys[0] ?? '');
  expect(entryOf('1')?.state).toBe('waiting');
  (await transferOf('4')).arrive();
  const again = await transferOf('1', 2);
  expect(again.options.uploadUrl).toBe(transfer.options.uploadUrl);
  expect(server.reserved.filter(({ Name }) => Name === '1')).toHaveLength(1);
});

test('a file that is paused before the server knows it sends nothing until it goes on', async () => {
  const { server, queue, entryOf, states, transferOf } = uploads;
  const key = queue.add(fileOf('1'), TARGET);
  await queue.pause(key);
  expect(entryOf('1')?.state).toBe('paused');
  expect(server.transfers).toEqual([]);
  queue.resume(key);
  (await transferOf('1')).arrive();
  expect(states()).toEqual(['1 done']);
});

test('a file that is paused and goes on while it is reserved is reserved once, and can be paused again', async () => {
  const { server, queue, entryOf, transferOf } = uploads;
  const key = queue.add(fileOf('1'), TARGET);
  const paused = queue.pause(key);
  queue.resume(key);
  await paused;
  const transfer = await transferOf('1');
  expect(server.reserved).toHaveLength(1);
  await queue.pause(key);
  expect(transfer.isRunning).toBe(false);
  expect(entryOf('1')?.state).toBe('paused');
});

test('a cancelled file leaves the list at once, and its bytes the server', async () => {
  const { server, queue, states, transferOf } = uploads;
  const key = queue.add(fileOf('1'), TARGET);
  const transfer = await transferOf('1');
  const cancelled = queue.cancel(key);
  expect(states()).toEqual([]);
  await cancelled;
  expect(transfer.isRunning).toBe(false);
  expect(server.terminated).toEqual(['upload-1']);
});

test('a file that is cancelled while it is reserved does not stay on the server', async () => {
  const { server, queue } = uploads;
  await queue.cancel(queue.add(fileOf('1'), TARGET));
  expect(server.transfers).toEqual([]);
  expect(server.terminated).toEqual(server.reserved.map(({ _id }) => _id));
});

test('a cancelled file makes way for one that waits', async () => {
  const { queue, states, transferOf } = uploads;
  const keys = ['1', '2', '3', '4'].map((name) => queue.add(fileOf(name), TARGET));
  await transferOf('1');
  await queue.cancel(keys[0] ?? '');
  expect(states()).toEqual(['2 uploading', '3 uploading', '4 uploading']);
});
