import { PostgresStartError } from '@guildhall/postgres';
import { StartupError } from '../lib/startup-error.ts';
import { Interrupted } from '../lib/until-interrupted.ts';
import { InvalidSettings } from '../settings/parse-settings.ts';

/** What shells say of a program that was ended by Ctrl-C. */
const INTERRUPTED = 130;
const PLAIN = [StartupError, PostgresStartError, InvalidSettings];

/** Prints what went wrong in one line where it says what to do, and ends with 1. */
export function runCommand(run: (words: string[]) => Promise<void>): void {
  run(process.argv.slice(2)).catch((error: unknown) => {
    const isPlain = PLAIN.some((type) => error instanceof type);
    console.error(isPlain ? (error as Error).message : error);
    process.exitCode = 1;
    /** What is under way is not waited for: it may wait for somebody else. */
    if (error instanceof Interrupted) process.exit(INTERRUPTED);
  });
}
