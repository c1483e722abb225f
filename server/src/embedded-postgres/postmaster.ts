import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseUser } from './database-user.ts';

/** Bytes that the path of a socket may have on every system we run on (macOS has the least). */
const LONGEST_SOCKET_PATH = 103;
/** Names the socket's file only: the database listens on no network port. */
export const SOCKET_NAME_PORT = 5432;

/** A database that runs, by what it wrote into its lock file. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** What `postmaster.pid` says; undefined where there is none or the process is gone. */
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
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_NAME_PORT}`)) <= LONGEST_SOCKET_PATH) return folder;
  const short = join(tmpdir(), `guildhall-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  if (user) await chown(short, user.uid, user.gid);
  return short;
}

export interface Launch {
  binaries: string;
  folder: string;
  user: DatabaseUser | undefined;
}

export interface Launched {
  socketFolder: string;
  /** Resolves when the process ends, with the last line it wrote before its log was opened. */
  ended: Promise<string>;
}

/**
 * Starts the database in a process group of its own, so that a Ctrl-C meant for us does not reach it: requests
 * under way finish first. It goes on when we are killed; the next start finds it.
 */
export async function launch({ binaries, folder, user }: Launch): Promise<Launched> {
  const socketFolder = await socketFolderFor(folder, user);
  const startLog = join(folder, 'start.log');
  const log = await open(startLog, 'w');
  const options = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    jit: 'off',
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    timezone: 'UTC',
    /** Tells who launched it. */
    cluster_name: `guildhall-${process.pid}`,
  };
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', folder, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: '/', env: { LC_ALL: 'C' }, detached: true, stdio: ['ignore', log.fd, log.fd], ...user },
  );
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(readFile(startLog, 'utf8').then((text) => text.trim())));
  });
  child.unref();
  await log.close();
  return { socketFolder, ended };
}

/** Milliseconds that sessions get to end before the database is stopped at once (it then recovers when started). */
const STOP_PATIENCE = 4_000;
const POLL = 20;

/** Stops a database and waits until it is gone; quiet where it is gone already. */
export async function stopPostmaster(pid: number): Promise<void> {
  const until = Date.now() + STOP_PATIENCE;
  signal(pid, 'SIGINT');
  while (isAlive(pid)) {
    if (Date.now() > until) signal(pid, 'SIGQUIT');
    await delay(POLL);
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT') {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}
