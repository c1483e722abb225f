import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** MiB. Not a number where the system does not say, or the process has ended. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Milliseconds of processor time that a process has used; 0 where the system does not say. */
export async function processorTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  /** A clock tick is a hundredth of a second. */
  return (user + system) * 10;
}

const run = promisify(execFile);

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Each request searches for another word from this number on, so that no cached response answers. */
  firstWord?: number;
  /** Each request is sent with the next of these. */
  headers?: Record<string, string>[];
}

export interface LoadResult {
  /** Responses with status 200. */
  perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
  failures: number;
}

export interface Comparison {
  guildhall: number;
  baseline: number;
  ratio: number;
}

const SECONDS = 3;
const ROUNDS = 3;

const hasWrk = await run('wrk', ['--version']).then(
  () => true,
  (error: { code: unknown }) => error.code !== 'ENOENT',
);

/** What sends the requests: wrk where it is installed, because it needs less of the machine. */
export const generator = hasWrk ? 'wrk' : 'autocannon';

const toMilliseconds = (value: string, unit: string) => Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1);

async function runWrk({ url, connections, seconds }: Load): Promise<LoadResult> {
  const { stdout } = await run('wrk', [
    '-t',
    '1',
    '-c',
    `${connections}`,
    '-d',
    `${seconds}s`,
    '--timeout',
    '10s',
    '--latency',
    url,
  ]);
  const [, value = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: toMilliseconds(value, unit),
    failures: errors.reduce((sum, count) => sum + Number(count), refused),
  };
}

async function runAutocannon(load: Load): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(load)]);
  return JSON.parse(stdout) as LoadResult;
}

/** Throws where a request failed. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const result = await (hasWrk && load.firstWord === undefined && !load.headers ? runWrk(load) : runAutocannon(load));
  if (result.failures > 0) throw new Error(`${load.url}: ${result.failures} requests failed`);
  return result;
}

export const requestsPerSecond = async (load: Omit<Load, 'seconds'>): Promise<number> =>
  (await applyLoad({ ...load, seconds: SECONDS })).perSecond;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Runs both alternately, because the machine's speed drifts. Returns the median of each and of their ratio. */
export async function compareRates(
  measureGuildhall: () => Promise<number>,
  measureBaseline: () => Promise<number>,
): Promise<Comparison> {
  const rounds: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [guildhall, baseline] = [await measureGuildhall(), await measureBaseline()];
    rounds.push({ guildhall, baseline, ratio: guildhall / baseline });
  }
  const medianOf = (name: keyof Comparison) => median(rounds.map((round) => round[name]));
  return { guildhall: medianOf('guildhall'), baseline: medianOf('baseline'), ratio: medianOf('ratio') };
}
