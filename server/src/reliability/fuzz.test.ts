import { OPERATIONS } from '@guildhall/contract/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { printFuzzSummary } from './fuzz/print-summary.ts';
import { TRICKS } from './fuzz/raw-requests.ts';
import { type FuzzResult, runFuzz } from './fuzz/run-fuzz.ts';
import { runRawFuzz } from './fuzz/run-raw-fuzz.ts';

/** Runs for each operation; 80 in `npm run fuzz`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Runs for each operation, in bytes; all of them in `npm run fuzz`. */
const RAW_RUNS = RUNS > 2 ? Object.keys(TRICKS).length : 1;
/** People and classes are made anew after so many: some requests succeed, and end sessions or delete classes. */
const RUNS_PER_ROUND = 4;

const MAX_SHOWN = 10;

const roundsOf = (runs: number) =>
  Array.from({ length: Math.ceil(runs / RUNS_PER_ROUND) }, (_, round) => {
    const first = round * RUNS_PER_ROUND;
    return { first, count: Math.min(RUNS_PER_ROUND, runs - first) };
  });

const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '1000000', TRUST_PROXY: '1' } });
const result: FuzzResult = { faults: [], counts: new Map(), slowestMs: 0, seed: SEED };

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  result.faults = [];
});
afterAll(() => printFuzzSummary(result));

test.each(roundsOf(RUNS))(
  'generated inputs of every route, and broken ones, are answered in time, or refused by the name of the field ($first)',
  async ({ first, count }) => {
    await runFuzz(t, { perOperation: count, seed: SEED + first }, result);
    expect(result.faults.slice(0, MAX_SHOWN)).toEqual([]);
  },
  600_000,
);

test.each(roundsOf(RAW_RUNS))(
  'requests that are cut off, or whose headers and lengths contradict each other, change and stop nothing ($first)',
  async ({ first, count }) => {
    await runRawFuzz(t, { first: SEED + first, count }, result);
    expect(result.faults.slice(0, MAX_SHOWN)).toEqual([]);
  },
  600_000,
);

test('every route of the contract has got inputs', () => {
  expect([...result.counts.keys()].sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
});
