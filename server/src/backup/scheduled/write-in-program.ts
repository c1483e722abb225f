import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** As in `npm run backup`. */
const MEMORY_ARGUMENTS = ['--max-semi-space-size=1', '--max-old-space-size=96'];

const PROGRAM = join(import.meta.dirname, '../../commands/backup.ts');

/** The last line that is part of no stack, nor of what Node prints below one. */
export const reasonIn = (printed: string): string | undefined =>
  printed.split('\n').findLast((line) => /^[^\s}]/.test(line));

/** By `npm run backup` in a program of its own, with the settings of this one: its memory is free again afterwards. It ends with this one. */
export async function writeInProgram(path: string): Promise<void> {
  const env = { ...process.env, MALLOC_ARENA_MAX: '1', ENV_FILE: '/dev/null' };
  const program = spawn(process.execPath, [...MEMORY_ARGUMENTS, PROGRAM, path], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => program.kill();
  process.once('SIGTERM', stop);
  const [printed, [code]] = await Promise.all([text(program.stderr), once(program, 'close')]);
  process.off('SIGTERM', stop);
  if (code !== 0) throw new Error(reasonIn(printed) ?? `The backup ended with ${code}.`);
}
