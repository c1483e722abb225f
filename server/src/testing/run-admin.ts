import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programEnvironment } from './start-guildhall.ts';

const SERVER_FOLDER = join(import.meta.dirname, '../..');

type Command = 'admin' | 'backup' | 'restore' | 'upgrade' | 'doctor';

export const startCommand = (command: Command, parameters: string[], environment: Record<string, string>) =>
  spawn(process.execPath, [`src/commands/${command}.ts`, ...parameters], {
    cwd: SERVER_FOLDER,
    env: { ...programEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export const startAdmin = (parameters: string[], environment: Record<string, string>) =>
  startCommand('admin', parameters, environment);

export const startUpgrade = (environment: Record<string, string>) => startCommand('upgrade', [], environment);

/** What each command says first: on which data it works. */
const PLACE = /^Database .* as the user \S+\.\n?/m;

/** What a command printed on standard error, without the line on which data it works. */
export const withoutPlace = (errors: string) => errors.replace(PLACE, '');

/** Runs the operator's command in its own process. `printed` is without the line on which data it works. */
export async function runCommand(command: Command, parameters: string[], environment: Record<string, string>) {
  const child = startCommand(command, parameters, environment);
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, printed: (printed + withoutPlace(errors)).trim() };
}

export const runAdmin = (parameters: string[], environment: Record<string, string>) =>
  runCommand('admin', parameters, environment);
