import { PostgresStartError } from '@guildhall/postgres';
import { InvalidSettings } from './parse-settings.ts';
import { StartupError } from './platform/startup-error.ts';

const PLAIN = [StartupError, PostgresStartError, InvalidSettings];

/** Prints what went wrong in one line where it says what to do, and ends with 1. */
export function runCommand(run: (words: string[]) => Promise<void>): void {
  run(process.argv.slice(2)).catch((error: unknown) => {
    const isPlain = PLAIN.some((type) => error instanceof type);
    console.error(isPlain ? (error as Error).message : error);
    process.exitCode = 1;
  });
}
