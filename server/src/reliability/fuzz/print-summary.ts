import { writeFileSync } from 'node:fs';
import type { FuzzCounts, FuzzResult } from './run-fuzz.ts';

const line = (name: string, { sent, accepted, refused, named }: FuzzCounts) =>
  [name.padEnd(28), ...[sent, accepted, refused, named].map((count) => String(count).padStart(9))].join('');

const sumOf = (counts: FuzzCounts[]): FuzzCounts => {
  const sum = (name: keyof FuzzCounts) => counts.reduce((total, count) => total + count[name], 0);
  return { sent: sum('sent'), accepted: sum('accepted'), refused: sum('refused'), named: sum('named') };
};

/** How many inputs each operation got, for `npm run fuzz`, which names the file for the sums. */
export function printFuzzSummary({ counts, slowestMs, seed }: FuzzResult): void {
  const report = process.env.FUZZ_REPORT;
  if (!report) return;
  const all = sumOf([...counts.values()]);
  const lines = [
    `${'operation'.padEnd(28)}     sent accepted  refused by field`,
    ...[...counts].map(([name, count]) => line(name, count)),
    line('all', all),
    `seed ${seed}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const sums = `${all.sent} inputs to ${counts.size} routes: ${all.accepted} accepted, ${all.refused} refused`;
  writeFileSync(report, `${sums} (${all.named} by the name of the field), slowest ${Math.round(slowestMs)} ms`);
}
