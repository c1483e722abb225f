import { expect, test } from 'vitest';
import { DAY } from '../../lib/durations.ts';
import { nextAttemptAt } from './deliver-webhooks.ts';

const START = new Date('2026-01-01T00:00:00Z');

test('the pauses grow from 5 seconds to 12 hours, and end after three days', () => {
  const retryUntil = new Date(START.getTime() + 3 * DAY);
  const pauses: number[] = [];
  let now = START;
  for (let attempts = 1; ; attempts++) {
    const next = nextAttemptAt({ attempts, retryUntil, now, random: 0.5 });
    if (!next) break;
    pauses.push((next.getTime() - now.getTime()) / 1_000);
    now = next;
  }
  expect(pauses.slice(0, 9)).toEqual([5, 15, 45, 135, 405, 1_215, 3_645, 10_935, 32_805]);
  expect(Math.max(...pauses)).toBe(43_200);
  expect(now).toEqual(retryUntil);
});

test('a pause is up to a fifth shorter or longer', () => {
  const pauseFor = (random: number) =>
    (nextAttemptAt({ attempts: 1, retryUntil: new Date(START.getTime() + DAY), now: START, random })?.getTime() ?? 0) -
    START.getTime();
  expect([pauseFor(0), pauseFor(1)]).toEqual([4_000, 6_000]);
});
