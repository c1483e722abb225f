import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { printSequenceSummary } from './model-sequences/print-summary.ts';
import { runSequences } from './model-sequences/run-sequences.ts';

/** Each sequence has 30 calls; 2,000 sequences run in `npm run fuzz`. */
const RUNS = Number(process.env.FUZZ_SEQUENCES ?? 10);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '1000000', TRUST_PROXY: '1' } });

test('people who learn, teach, buy and decide in any order get the answers and rows that a simple model predicts', async () => {
  const counts = new Map();
  await runSequences(t, { runs: RUNS, seed: SEED }, counts);
  printSequenceSummary(counts, { runs: RUNS, seed: SEED });
  expect(counts.size).toBeGreaterThan(20);
}, 3_600_000);
