import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MEMORY_ARGUMENTS, MEMORY_ENVIRONMENT } from '../../scripts/server-memory.js';

const ROOT = join(import.meta.dirname, '../..');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Runs a program on this Node until it prints an address. */
async function start(
  file: string,
  environment: Record<string, string>,
  log: 'inherit' | 'ignore' = 'inherit',
): Promise<RunningProcess> {
  const child: ChildProcess = spawn(process.execPath, [...MEMORY_ARGUMENTS, join(ROOT, file)], {
    cwd: ROOT,
    env: { ...MEMORY_ENVIRONMENT, ...process.env, ...environment },
    stdio: ['ignore', 'pipe', log],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  /** When the benchmark fails or is interrupted. */
  process.once('exit', () => child.kill('SIGTERM'));
  const url = await new Promise<string>((resolve, reject) => {
    if (!child.stdout) throw new Error('no output');
    createInterface(child.stdout).on('line', (line) => {
      const address = /open at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`${file} ended before it was open`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, stop, pid: child.pid ?? 0 };
}

export interface RunningProcess extends Running {
  pid: number;
}

export interface RunningGuildhall extends RunningProcess {
  dataDir: string;
  /** With the socket of its database. */
  socketFolder: string;
  /** On the same port and data, with other settings. */
  restart: (settings: Record<string, string>) => Promise<void>;
}

/** Guildhall in one process, with a database of its own: empty, unless `changes` asks for the demonstration. */
export async function startGuildhall(
  changes: Record<string, string> = {},
  log: 'inherit' | 'ignore' = 'inherit',
): Promise<RunningGuildhall> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  await chmod(dataDir, 0o755);
  const port = String(await freePort());
  /** The few buyers of the benchmark do more than one person could: widen the limits. */
  const limits = { TRUST_PROXY: '127.0.0.1', ADDRESS_LIMIT_FACTOR: '1000' };
  /** Buyers send addresses of their own, as a proxy would: a sandbox that was not asked for refuses that. */
  const sandbox = { SANDBOX: 'yes', DEMO: 'no' };
  const settings = { DATA_DIR: dataDir, PORT: port, ...sandbox, ...limits, ...changes };
  let running = await start('server/src/main.ts', settings, log);
  return {
    url: running.url,
    get pid() {
      return running.pid;
    },
    dataDir,
    socketFolder: join(dataDir, 'postgres'),
    restart: async (others) => {
      await running.stop();
      running = await start('server/src/main.ts', { ...settings, ...others }, log);
    },
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The bare server that Guildhall is compared with; see baseline.ts. */
export const startBaseline = async (environment: Record<string, string>): Promise<RunningProcess> =>
  start('bench/src/baseline.ts', { ...environment, PORT: String(await freePort()) });
