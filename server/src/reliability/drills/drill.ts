import { test } from 'vitest';
import { writeRow } from '../../../../scripts/reliability-table.js';

interface Drill {
  /** In `npm run drill -- NAME`. */
  name: string;
  promise: string;
  minutes?: number;
}

/** One thing that is broken on purpose; `run` resolves with its figures, which go to docs/reliability.md. */
export function drill({ name, promise, minutes = 5 }: Drill, run: () => Promise<string>): void {
  const record = (figures: string) =>
    writeRow({ table: 'drills', command: `npm run drill -- ${name}`, promise, figures });

  test(`${name}: ${promise}`, { timeout: minutes * 60_000 }, async () => {
    const figures = await run().catch(async (error: unknown) => {
      await record('**failed**');
      throw error;
    });
    process.stdout.write(`  ${name}: ${figures}\n`);
    await record(figures);
  });
}

/** Takes milliseconds. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export const longest = (times: number[]): string => seconds(Math.max(0, ...times));
