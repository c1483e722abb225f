import type { Lesson } from '@guildhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeServer, lost, problem, type SentRequest } from '../../testing/fake-server.ts';
import { fakeVideo } from '../../testing/fake-video.ts';
import { pass, renderHook } from '../../testing/render-hook.ts';
import { contentQuery, lessonQuery } from './learning.queries.ts';
import { useWatchReports } from './use-watch-reports.ts';

const CALL = 'PUT /api/lessons/l1/progress';
const PROGRESS = { Watched: [], PositionSeconds: 0, Done: false };
const LESSON = {
  _id: 'l1',
  ClassId: 'c1',
  Progress: PROGRESS,
  Video: { _id: 'v1', Seconds: 100 },
} as unknown as Lesson;

async function openLesson(lesson = LESSON) {
  const client = createQueryClient([]);
  client.setQueryData(lessonQuery('l1').queryKey, lesson);
  client.setQueryData(contentQuery('c1').queryKey, { Sections: [] } as never);
  const player = fakeVideo({ duration: 100 });
  const onClosed = vi.fn();
  const page = await renderHook(() => useWatchReports({ lesson, video: player.video, onClosed }), { client });
  const isOutlineStale = () => client.getQueryState(contentQuery('c1').queryKey)?.isInvalidated;
  return { ...player, ...page, onClosed, isOutlineStale };
}

const reportsIn = (requests: SentRequest[]) =>
  requests.map(({ body }) => {
    const { Watched, PositionSeconds } = body as { Watched: unknown; PositionSeconds: number };
    return { Watched, PositionSeconds };
  });

let requests: SentRequest[];
beforeEach(() => {
  vi.useFakeTimers();
  requests = fakeServer({ [CALL]: { ...PROGRESS, Watched: [[0, 10]], PositionSeconds: 10 } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is watched is reported every ten seconds while the video plays', async () => {
  const { playTo } = await openLesson();
  playTo(10);
  await pass(9_999);
  expect(requests).toHaveLength(0);
  await pass(1);
  playTo(15);
  await pass(10_000);
  expect(reportsIn(requests)).toEqual([
    { Watched: [[0, 10]], PositionSeconds: 10 },
    { Watched: [[10, 15]], PositionSeconds: 15 },
  ]);
});

test('a video that nobody plays reports nothing', async () => {
  const { leave } = await openLesson();
  await pass(60_000);
  await leave();
  expect(requests).toHaveLength(0);
});

test.each([
  ['the video pauses', ({ video }: Awaited<ReturnType<typeof openLesson>>) => video.pause()],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the lesson is left', ({ leave }: Awaited<ReturnType<typeof openLesson>>) => leave()],
])('what is watched is reported at once when %s', async (_, stop) => {
  const lesson = await openLesson();
  lesson.playTo(4);
  await stop(lesson);
  await pass();
  expect(reportsIn(requests)).toEqual([{ Watched: [[0, 4]], PositionSeconds: 4 }]);
});

test('where the video stands is reported when somebody moves it while it is paused', async () => {
  const { playTo, video } = await openLesson();
  playTo(4);
  video.pause();
  video.currentTime = 70;
  await pass(10_000);
  expect(reportsIn(requests)).toEqual([
    { Watched: [[0, 4]], PositionSeconds: 4 },
    { Watched: [], PositionSeconds: 70 },
  ]);
});

test('what was watched without the network is reported when it is back', async () => {
  requests = fakeServer({ [CALL]: lost });
  const { playTo, video } = await openLesson();
  playTo(4);
  video.pause();
  await pass();
  requests = fakeServer({ [CALL]: PROGRESS });
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(reportsIn(requests)).toEqual([{ Watched: [[0, 4]], PositionSeconds: 4 }]);
});

test('a video that a visitor watches is reported to nobody', async () => {
  const { playTo, video } = await openLesson({ ...LESSON, Progress: null });
  playTo(4);
  video.pause();
  await pass(20_000);
  expect(requests).toHaveLength(0);
});

test('a lesson whose access has ended is closed', async () => {
  fakeServer({ [CALL]: () => problem('lesson.locked') });
  const { playTo, video, onClosed } = await openLesson();
  playTo(4);
  video.pause();
  await pass();
  expect(onClosed).toHaveBeenCalledOnce();
});

test('the contents are fetched again where the lesson has become done, and only then', async () => {
  const { client, playTo, video, isOutlineStale } = await openLesson();
  playTo(4);
  video.pause();
  await pass();
  expect(client.getQueryData(lessonQuery('l1').queryKey)?.Progress).toMatchObject({ Watched: [[0, 10]] });
  expect(isOutlineStale()).toBe(false);
  fakeServer({ [CALL]: { ...PROGRESS, Done: true } });
  playTo(9);
  video.pause();
  await pass();
  expect(isOutlineStale()).toBe(true);
});
