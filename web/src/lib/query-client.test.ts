import { queryKeyOf, readCourse, readPlatformStats } from '@guildhall/contract';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, inTurn, lost, problem } from '../testing/fake-server.ts';
import { queryFor } from './queries.ts';
import { createQueryClient } from './query-client.ts';

const STATS = { Classes: 3 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome, after as many pauses as it needs. */
async function outcomeOf<Result>(promise: Promise<Result>) {
  const outcome = promise.then(
    (value) => ({ value }),
    (error: Error) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

const statsUrl = `GET /api${readPlatformStats.path}`;
const readStats = () => outcomeOf(createQueryClient([]).query(queryFor(readPlatformStats)));

test('a page asks twice more where the connection is lost or the server is busy', async () => {
  const busy = () => problem('server.unavailable');
  const requests = fakeServer({ [statsUrl]: inTurn(lost, busy, () => Response.json(STATS)) });
  expect(await readStats()).toEqual({ value: STATS });
  expect(requests).toHaveLength(3);
  const refusals = fakeServer({ [statsUrl]: busy });
  expect(await readStats()).toMatchObject({ error: { code: 'server.unavailable' } });
  expect(refusals).toHaveLength(3);
});

test('a refusal stays a refusal: nobody asks again', async () => {
  const requests = fakeServer({ [statsUrl]: () => problem('request.too-many') });
  expect(await readStats()).toMatchObject({ error: { code: 'request.too-many' } });
  expect(requests).toHaveLength(1);
});

test('what came inside the page is not fetched again within a minute', async () => {
  const requests = fakeServer({ [statsUrl]: { Classes: 4 } });
  const client = createQueryClient([[queryKeyOf(readPlatformStats), STATS]]);
  expect(await client.query(queryFor(readPlatformStats))).toEqual(STATS);
  expect(requests).toEqual([]);
  vi.advanceTimersByTime(61_000);
  expect(await client.query(queryFor(readPlatformStats))).toEqual({ Classes: 4 });
});

test('a refusal that came inside the page is shown without a request, and trying again sends one', async () => {
  const course = { _id: 'c1' };
  const requests = fakeServer({ 'GET /api/get-class/c1': course });
  const query = queryFor(readCourse, { params: { id: 'c1' } });
  const refusal = { type: '', title: '', status: 404, code: 'course.not-found', detail: '' } as const;
  const client = createQueryClient([[queryKeyOf(readCourse, { params: { id: 'c1' } }), undefined, refusal]]);
  expect(await outcomeOf(client.query(query))).toMatchObject({ error: { code: 'course.not-found' } });
  expect(requests).toEqual([]);
  expect(await client.query(query)).toEqual(course);
});

test('a change is sent at once without a network, so that it fails with a message and is not forgotten', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = createQueryClient([]);
  const change = client.getMutationCache().build(client, { mutationFn: async () => lost() });
  expect(await outcomeOf(change.execute(undefined))).toMatchObject({ error: { message: 'Failed to fetch' } });
});
