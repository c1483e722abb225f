import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api-failure.ts';
import { problem } from '../testing/problem.ts';
import { openQueue } from '../testing/upload-queue.ts';

vi.mock('tus-js-client', async () => ({ Upload: (await import('../testing/upload-server.ts')).FakeUpload }));

const TARGET = { purpose: 'lesson-file', subjectId: 'cane' } as const;
const fileOf = (name: string) => new File([name], name);

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

test('a refused file says why, stays in the list, and is not tried again', async () => {
  const { server, queue, entryOf, states, becomes } = uploads;
  server.refuse(problem(413, 'request.too-large'));
  queue.add(fileOf('long.pdf'), TARGET);
  await becomes('long.pdf', 'refused');
  expect(entryOf('long.pdf')?.error).toBeInstanceOf(ApiFailure);
  server.refuse(undefined);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states()).toEqual(['long.pdf refused']);
});

test('a file that the server refuses at its end says why', async () => {
  const { queue, entryOf, transferOf } = uploads;
  queue.add(fileOf('crumb.png'), TARGET);
  const { problem: body } = problem(400, 'upload.unsupported');
  (await transferOf('crumb.png')).fail(400, JSON.stringify(body));
  expect(entryOf('crumb.png')).toMatchObject({ state: 'refused', error: { problem: { code: 'upload.unsupported' } } });
});

test('a transfer that the network ends goes on with its upload, once the network is back', async () => {
  const { queue, entryOf, states, transferOf } = uploads;
  queue.add(fileOf('1'), TARGET);
  const transfer = await transferOf('1');
  transfer.send(1);
  transfer.fail();
  expect(entryOf('1')).toMatchObject({ state: 'offline', sentBytes: 1 });
  window.dispatchEvent(new Event('online'));
  const again = await transferOf('1', 2);
  expect(again.options.uploadUrl).toBe(transfer.options.uploadUrl);
  again.arrive();
  expect(states()).toEqual(['1 done']);
});

test('a transfer is tried again after ten seconds where the browser does not notice the network', async () => {
  const { queue, states, transferOf } = uploads;
  queue.add(fileOf('1'), TARGET);
  (await transferOf('1')).fail(502, '<html>Bad gateway</html>');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(states()).toEqual(['1 offline']);
  await vi.advanceTimersByTimeAsync(1);
  await transferOf('1', 2);
});

test('without a network not even the reservation is lost', async () => {
  const { server, queue, becomes, transferOf } = uploads;
  server.setOffline(true);
  queue.add(fileOf('1'), TARGET);
  await becomes('1', 'offline');
  server.setOffline(false);
  window.dispatchEvent(new Event('online'));
  await transferOf('1');
});

test('what is paused while there is no network stays paused when it is back', async () => {
  const { queue, states, transferOf } = uploads;
  const key = queue.add(fileOf('1'), TARGET);
  (await transferOf('1')).fail();
  await queue.pause(key);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states()).toEqual(['1 paused']);
});
