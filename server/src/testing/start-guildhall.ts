import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';

const SERVER_FOLDER = join(import.meta.dirname, '../..');

/** Where no system takes ports from for connections of its own: one that is free now stays so until it is opened. */
const PORTS = { first: 10_000, count: 10_000 };

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** For programs of ours. With a cache of compiled code, which all of a run share, one starts in half the time. */
export const programEnvironment = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: join(inject('runFolder'), 'compile-cache'),
});

export interface Guildhall {
  url: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  printed: () => string;
  /** Sends the signal and resolves with the exit code (null where a signal ended it). */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

function launch(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: SERVER_FOLDER,
    env: { ...programEnvironment(), DEMO: 'no', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const append = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, printed: () => text };
}

/** The real program as a process of its own; resolves when it says that it is open. */
export async function startGuildhall(environment: Record<string, string>): Promise<Guildhall> {
  const { child, ended, printed } = launch(environment);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const address = /is open at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    ended.then((code) => reject(new Error(`It ended with ${code}: ${printed()}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, process: child, printed, end };
}

/** For starts that are expected to fail: the exit code and what was printed. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const { ended, printed } = launch(environment);
  return { code: await ended, printed: printed() };
}
