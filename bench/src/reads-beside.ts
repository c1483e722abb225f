import { setTimeout as delay } from 'node:timers/promises';
import { applyLoad, median } from './measure.ts';

const SECONDS = 3;
const ROUNDS = 5;
const CONNECTIONS = 8;
/** Seconds of the work before the readers begin. */
const LEAD = 1;

export interface Work {
  /** That begin every second. */
  perSecond: number;
  prepare: (count: number) => Promise<(() => Promise<unknown>)[]>;
  /** After each round. */
  settle?: () => Promise<void>;
}

interface Besides {
  /** Responses a second without the work, and beside it. */
  alone: number;
  beside: number;
  share: number;
  /** Milliseconds, beside the work. */
  p99: number;
  /** How much of the work was answered in a second. */
  worked: number;
}

/** Begins them at equal distances, whether or not the one before has been answered. */
async function workAtRate(tasks: (() => Promise<unknown>)[], perSecond: number): Promise<number> {
  const start = performance.now();
  const work = tasks.map(async (task, index) => {
    await delay((index * 1_000) / perSecond);
    await task();
  });
  await Promise.all(work);
  return (tasks.length * 1_000) / (performance.now() - start);
}

/** Reads of one address without other work and beside it, in turn. */
export async function readBeside(url: string, { perSecond, prepare, settle }: Work): Promise<Besides> {
  const load = { url, connections: CONNECTIONS, seconds: SECONDS };
  const rounds: Besides[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const tasks = await prepare((SECONDS + LEAD) * perSecond);
    await settle?.();
    const alone = await applyLoad(load);
    const working = workAtRate(tasks, perSecond);
    await delay(LEAD * 1_000);
    const beside = await applyLoad(load);
    const worked = await working;
    await settle?.();
    const share = beside.perSecond / alone.perSecond;
    rounds.push({ alone: alone.perSecond, beside: beside.perSecond, share, p99: beside.p99, worked });
  }
  const medianOf = (name: keyof Besides) => median(rounds.map((round) => round[name]));
  return {
    alone: medianOf('alone'),
    beside: medianOf('beside'),
    share: medianOf('share'),
    p99: medianOf('p99'),
    worked: medianOf('worked'),
  };
}
