import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programEnvironment } from './start-guildhall.ts';

const SERVER_FOLDER = join(import.meta.dirname, '../..');

export const startAdmin = (parameters: string[], environment: Record<string, string>) =>
  spawn(process.execPath, ['src/admin.ts', ...parameters], {
    cwd: SERVER_FOLDER,
    env: { ...programEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs the operator's command in its own process. */
export async function runAdmin(parameters: string[], environment: Record<string, string>) {
  const child = startAdmin(parameters, environment);
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, printed: (printed + errors).trim() };
}
