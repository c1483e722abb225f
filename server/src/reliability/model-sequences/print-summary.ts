import { writeFileSync } from 'node:fs';
import type { World } from './world.ts';

/** How often each call was made, for `npm run fuzz`, which names the file for the sums. */
export function printSequenceSummary(counts: World['counts'], { runs, seed }: { runs: number; seed: number }): void {
  const report = process.env.FUZZ_REPORT;
  if (!report) return;
  const lines = [...counts].map(
    ([name, { calls, refused }]) => `${name.padEnd(28)} ${String(calls).padStart(8)} ${String(refused).padStart(8)}`,
  );
  process.stdout.write(`${'call'.padEnd(28)}    calls  refused\n${lines.join('\n')}\nseed ${seed}\n`);
  const sum = (name: 'calls' | 'refused') => [...counts.values()].reduce((total, count) => total + count[name], 0);
  writeFileSync(
    report,
    `${runs} sequences of 30 steps: ${sum('calls')} calls compared, ${sum('refused')} of them refused`,
  );
}
