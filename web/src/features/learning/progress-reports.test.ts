import { MAX_RANGES } from '@guildhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, inTurn, lost, problem, type SentRequest } from '../../testing/fake-server.ts';
import { storeTokenOf } from '../../testing/sign-in.ts';
import { queueReport, sendReports } from './use-watch-reports.ts';

const SAVED = { Watched: [], PositionSeconds: 0, Done: false };
const CALL = 'PUT /api/lessons/l1/progress';
const saved = () => Response.json(SAVED);

const report = (watched: [number, number][], position: number, lessonId = 'l1') =>
  queueReport({ lessonId, videoId: 'v1', watched, position });
const bodiesOf = (requests: SentRequest[]) => requests.map(({ body }) => body);

beforeEach(() => storeTokenOf('ada'));

afterEach(async () => {
  fakeServer({ [CALL]: saved, 'PUT /api/lessons/l2/progress': saved });
  for (const person of ['ada', 'bob']) {
    storeTokenOf(person);
    await sendReports('l1');
  }
  vi.unstubAllGlobals();
});

test('what was watched is reported once, even when its page is left', async () => {
  const requests = fakeServer({ [CALL]: { ...SAVED, Watched: [[0, 5]] } });
  report([[0, 5]], 5);
  expect(await sendReports('l1')).toMatchObject({ Watched: [[0, 5]] });
  expect(await sendReports('l1')).toBeUndefined();
  expect(bodiesOf(requests)).toEqual([{ Watched: [[0, 5]], VideoId: 'v1', PositionSeconds: 5 }]);
  expect(requests[0]?.keepalive).toBe(true);
});

test('what was watched without the network waits in the page and is reported later, with what came after', async () => {
  fakeServer({ [CALL]: lost });
  report([[0, 5]], 5);
  expect(await sendReports('l1')).toBeUndefined();
  const requests = fakeServer({ [CALL]: saved });
  report([[5, 9]], 9);
  await sendReports('l1');
  expect(bodiesOf(requests)).toEqual([{ Watched: [[0, 9]], VideoId: 'v1', PositionSeconds: 9 }]);
});

test('a report that comes back does not move the position of a newer one', async () => {
  fakeServer({
    [CALL]: () => {
      report([[50, 60]], 60);
      return lost();
    },
  });
  report([[0, 5]], 5);
  await sendReports('l1');
  const requests = fakeServer({ [CALL]: saved });
  await sendReports('l1');
  expect(bodiesOf(requests)).toEqual([
    {
      Watched: [
        [0, 5],
        [50, 60],
      ],
      VideoId: 'v1',
      PositionSeconds: 60,
    },
  ]);
});

test.each(['server.unavailable', 'request.too-many'] as const)(
  'a report that meets %s goes on waiting',
  async (code) => {
    fakeServer({ [CALL]: inTurn(() => problem(code), saved) });
    report([[0, 5]], 5);
    expect(await sendReports('l1')).toBeUndefined();
    expect(await sendReports('l1')).toEqual(SAVED);
  },
);

test('a lesson that is closed in the meantime says so, and its report is not sent again', async () => {
  const requests = fakeServer({ [CALL]: () => problem('lesson.locked') });
  report([[0, 5]], 5);
  await expect(sendReports('l1')).rejects.toMatchObject({ code: 'lesson.locked' });
  expect(await sendReports('l1')).toBeUndefined();
  expect(requests).toHaveLength(1);
});

test('a closed lesson of before does not close the one on screen', async () => {
  fakeServer({ [CALL]: saved, 'PUT /api/lessons/l2/progress': () => problem('lesson.locked') });
  report([[0, 5]], 5, 'l2');
  report([[0, 3]], 3);
  expect(await sendReports('l1')).toEqual(SAVED);
});

test('what one person watched is not reported as another’s', async () => {
  report([[0, 5]], 5);
  storeTokenOf('bob');
  const requests = fakeServer({ [CALL]: saved });
  expect(await sendReports('l1')).toBeUndefined();
  expect(requests).toEqual([]);
  storeTokenOf('ada');
  await sendReports('l1');
  expect(requests).toHaveLength(1);
});

test('a report is never longer than the server takes', async () => {
  const requests = fakeServer({ [CALL]: saved });
  report(
    Array.from({ length: MAX_RANGES + 5 }, (_, index) => [index * 10, index * 10 + 2]),
    5,
  );
  await sendReports('l1');
  expect(requests[0]?.body).toMatchObject({ Watched: { length: MAX_RANGES } });
});
