import { expect, test } from 'vitest';
import { createWatchTracker, joinRanges, type WatchTracker } from './use-watch-reports.ts';

const playThrough = (tracker: WatchTracker, from: number, to: number) => {
  for (let second = from; second <= to; second += 0.25) tracker.play(second);
};

test('what is watched in one go is one range of whole seconds', () => {
  const tracker = createWatchTracker(100);
  playThrough(tracker, 0.5, 7.75);
  expect(tracker.take()).toEqual([[0, 7]]);
});

test('a jump ahead leaves out what lies between', () => {
  const tracker = createWatchTracker(100);
  playThrough(tracker, 0, 4);
  playThrough(tracker, 60, 65);
  expect(tracker.take()).toEqual([
    [0, 4],
    [60, 65],
  ]);
});

test('going back counts what is watched twice once', () => {
  const tracker = createWatchTracker(100);
  playThrough(tracker, 10, 20);
  playThrough(tracker, 15, 25);
  expect(tracker.take()).toEqual([[10, 25]]);
});

test('a slow computer that looks every few seconds does not jump', () => {
  const tracker = createWatchTracker(100);
  for (const second of [0, 4, 9]) tracker.play(second);
  expect(tracker.take()).toEqual([[0, 9]]);
});

test('nothing is reported twice, and no second is lost between two reports', () => {
  const tracker = createWatchTracker(100);
  playThrough(tracker, 0, 5.5);
  expect(tracker.take()).toEqual([[0, 5]]);
  expect(tracker.take()).toEqual([]);
  playThrough(tracker, 5.5, 9);
  expect(tracker.take()).toEqual([[5, 9]]);
});

test('a video that stops and goes on elsewhere was not watched in between', () => {
  const tracker = createWatchTracker(100);
  playThrough(tracker, 0, 3);
  tracker.stop();
  playThrough(tracker, 6, 8);
  expect(tracker.take()).toEqual([
    [0, 3],
    [6, 8],
  ]);
});

test('who watches to the end has watched the part of a second at the end too', () => {
  const tracker = createWatchTracker(10.4);
  playThrough(tracker, 6, 10.25);
  expect(tracker.take()).toEqual([[6, 11]]);
});

test('less than a second is not watched', () => {
  const tracker = createWatchTracker(100);
  playThrough(tracker, 3.1, 3.9);
  expect(tracker.take()).toEqual([]);
});

test('ranges that touch are one, in their order', () => {
  expect(
    joinRanges([
      [8, 10],
      [0, 3],
      [3, 5],
      [1, 2],
    ]),
  ).toEqual([
    [0, 5],
    [8, 10],
  ]);
});
