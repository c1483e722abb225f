import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseUser } from './database-user.ts';

/** What the database writes before it has opened its log. */
const START_LOG = 'start.log';
const LOG_FOLDER = 'log';

const MAX_LINES = 5;
/** A line that says what went wrong, and not what follows from it. */
const FAILURE = /\b(PANIC|FATAL):(?! +(terminating|the database system is|sorry, too many))/;
/** Its continuation. */
const MORE = /\b(HINT|DETAIL):/;

const readLines = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line.trim() !== '');

/** The file that was written last. */
async function readLog(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, LOG_FOLDER)).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, LOG_FOLDER, name);
      return { path, writtenAt: (await stat(path)).mtimeMs };
    }),
  );
  const newest = files.sort((one, other) => other.writtenAt - one.writtenAt)[0];
  return newest ? readLines(newest.path) : [];
}

/** The last failure, and all that follows it; without one the last lines. */
function lastFailure(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => FAILURE.test(line));
  if (last < 0) return lines.slice(-MAX_LINES);
  return [lines[last] ?? '', ...lines.slice(last + 1, last + MAX_LINES).filter((line) => MORE.test(line))];
}

/** Why a database has ended, by what it wrote last. */
async function reasonOfEnd(folder: string, signal: NodeJS.Signals | null): Promise<string> {
  if (signal !== null) return `it was ended by ${signal}`;
  const early = await readLines(join(folder, START_LOG));
  const lines = early.some((line) => FAILURE.test(line)) ? early : [...early, ...(await readLog(folder))];
  return lastFailure(lines).join('\n') || 'it wrote nothing';
}

/** The limit of macOS, the smallest of all systems we run on. */
const MAX_SOCKET_PATH_BYTES = 103;
/** Part of the socket's file name; the database listens on no network port. */
export const SOCKET_NAME_PORT = 5432;

/** A running database, as its lock file describes it. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** Reads `postmaster.pid`; undefined where there is none or the process has ended. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const socketFolder = lines[4]?.trim();
  return pid > 0 && socketFolder && isAlive(pid) ? { pid, socketFolder } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function socketFolderFor(folder: string, user: DatabaseUser | undefined): Promise<string> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_NAME_PORT}`)) <= MAX_SOCKET_PATH_BYTES) return folder;
  const short = join(tmpdir(), `guildhall-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  if (user) await chown(short, user.uid, user.gid);
  return short;
}

interface Launch {
  binaries: string;
  folder: string;
  user: DatabaseUser | undefined;
  parameters: Record<string, string> | undefined;
}

interface Launched {
  socketFolder: string;
  /** Resolves when the process ends, with the reason as far as it is known. */
  ended: Promise<string>;
}

/**
 * Starts the database in a process group of its own: a Ctrl-C does not reach it, so that requests under way can
 * finish first. It keeps running when we are killed; the next start finds and stops it.
 */
export async function launch({ binaries, folder, user, parameters = {} }: Launch): Promise<Launched> {
  const socketFolder = await socketFolderFor(folder, user);
  const log = await open(join(folder, START_LOG), 'w');
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    jit: 'off',
    logging_collector: 'on',
    log_directory: LOG_FOLDER,
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    timezone: 'UTC',
    /** Names the process that launched it. */
    cluster_name: `guildhall-${process.pid}`,
    ...parameters,
  };
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: '/', env: { LC_ALL: 'C' }, detached: true, stdio: ['ignore', log.fd, log.fd], ...user },
  );
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (_, signal) => resolve(reasonOfEnd(folder, signal)));
  });
  child.unref();
  await log.close();
  return { socketFolder, ended };
}

/** Milliseconds until sessions are cut off; the database then recovers at its next start. */
const STOP_TIMEOUT = 4_000;
/** Milliseconds until one that reacts to nothing is killed. */
const KILL_TIMEOUT = 6_000;
const POLL_INTERVAL = 20;

/** Stops a database and waits until its process has ended; does nothing where it has ended already. */
export async function stopPostmaster(pid: number): Promise<void> {
  const begun = performance.now();
  signal(pid, 'SIGINT');
  while (isAlive(pid)) {
    const time = performance.now() - begun;
    if (time > KILL_TIMEOUT) signal(pid, 'SIGKILL');
    else if (time > STOP_TIMEOUT) signal(pid, 'SIGQUIT');
    await delay(POLL_INTERVAL);
  }
}

export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
