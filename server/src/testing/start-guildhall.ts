import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MEMORY_ARGUMENTS, MEMORY_ENVIRONMENT } from '../../../scripts/server-memory.js';

const SERVER_FOLDER = join(import.meta.dirname, '../..');

/** Outside the range of ephemeral ports: a port that is free now is not taken by an outgoing connection meanwhile. */
const PORTS = { first: 10_000, count: 10_000 };

/** An unused port. */
export async function freePort(): Promise<number> {
  /** Those of one worker of the test run are even, those of the next odd. */
  const pair = Math.floor((Math.random() * PORTS.count) / 2);
  const port = PORTS.first + 2 * pair + (Number(process.env.VITEST_POOL_ID ?? 0) % 2);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export const programEnvironment = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  /** Not the developer's own settings. */
  ENV_FILE: '/dev/null',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});

export interface Guildhall {
  url: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  printed: () => string;
  /** Resolves with the exit code (null where a signal ended it). */
  ended: Promise<number | null>;
  /** Sends the signal and resolves like `ended`. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Needed with `DATABASE_URL`. */
const SECRET_KEY = 'a'.repeat(64);

/** @param isBelowStart It is told by a message when the pages are built, as `npm start` does. */
function launch(environment: Record<string, string>, folder = SERVER_FOLDER, isBelowStart = false) {
  const child = spawn(process.execPath, [...MEMORY_ARGUMENTS, 'src/main.ts'], {
    cwd: folder,
    env: {
      ...MEMORY_ENVIRONMENT,
      ...programEnvironment(),
      ...(environment.DATABASE_URL && { SECRET_KEY }),
      DEMO: 'no',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', isBelowStart ? 'ipc' : 'ignore'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let text = '';
  const append = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, printed: () => text };
}

/** Starts the server as `npm start` does while it builds the pages. */
export const startWhilePagesAreBuilt = (environment: Record<string, string>) =>
  launch(environment, SERVER_FOLDER, true).child;

/** Starts the server, or that of another release in `folder`, as a process; resolves when it prints its address. */
export async function startGuildhall(environment: Record<string, string>, folder?: string): Promise<Guildhall> {
  const { child, ended, printed } = launch(environment, folder);
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
  return { url, process: child, printed, ended, end };
}

/** Starts a server that is expected to fail; resolves with its exit code and output. */
export async function failToStart(
  environment: Record<string, string>,
  folder?: string,
): Promise<{ code: number | null; printed: string }> {
  const { ended, printed } = launch(environment, folder);
  return { code: await ended, printed: printed() };
}
