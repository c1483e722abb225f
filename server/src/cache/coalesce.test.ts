import { expect, test } from 'vitest';
import { coalesce } from './invalidation-feed.ts';

/** Work that ends when it is told to. */
function endable() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, ends, end: () => ends.at(-1)?.() };
}

test('what is requested during a run is run once after it', async () => {
  const { work, ends, end } = endable();
  const runs = coalesce(work, 0);
  runs.request();
  runs.request();
  runs.request();
  expect(ends).toHaveLength(1);
  end();
  await expect.poll(() => ends.length).toBe(2);
  end();
  runs.request();
  await expect.poll(() => ends.length).toBe(3);
  end();
});

test('requests during the pause wait for its end', async () => {
  const starts: number[] = [];
  const runs = coalesce(async () => void starts.push(performance.now()), 50);
  for (let n = 0; n < 10; n++) runs.request();
  await expect.poll(() => starts.length).toBe(2);
  expect(Number(starts[1]) - Number(starts[0])).toBeGreaterThan(45);
});

test('stopping waits for the run under way, and nothing runs after it', async () => {
  const { work, ends, end } = endable();
  const runs = coalesce(work, 60_000);
  runs.request();
  runs.request();
  const stopped = runs.stop();
  end();
  await stopped;
  runs.request();
  expect(ends).toHaveLength(1);
});
