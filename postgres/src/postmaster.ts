import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseUser } from './database-user.ts';
import { LOG_FOLDER, reasonOfEnd, START_LOG } from './end-reason.ts';

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
