import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programEnvironment } from './start-guildhall.ts';

const SERVER_FOLDER = join(import.meta.dirname, '../..');

type Command = 'admin' | 'backup' | 'restore' | 'upgrade' | 'doctor';

const start = (command: Command, parameters: string[], environment: Record<string, string>) =>
  spawn(process.execPath, [`src/${command}.ts`, ...parameters], {
    cwd: SERVER_FOLDER,
    env: { ...programEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export const startAdmin = (parameters: string[], environment: Record<string, string>) =>
  start('admin', parameters, environment);

export const startUpgrade = (environment: Record<string, string>) => start('upgrade', [], environment);

/** Runs the operator's command in its own process. */
export async function runCommand(command: Command, parameters: string[], environment: Record<string, string>) {
  const child = start(command, parameters, environment);
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, printed: (printed + errors).trim() };
}

export const runAdmin = (parameters: string[], environment: Record<string, string>) =>
  runCommand('admin', parameters, environment);
