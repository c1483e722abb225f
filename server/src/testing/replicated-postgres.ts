import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  primary: pg.Client;
  replica: pg.Client;
  stopReplica: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Where Debian's packages have a folder for each version, and the home of their user. */
const PACKAGES = '/usr/lib/postgresql';
const HOME = '/var/lib/postgresql';
const PORTS = { primary: 5432, replica: 5433 };

/** The programs of the newest PostgreSQL of the system's packages, and whom they run as: root may not run them. */
async function systemPostgres() {
  const versions = await readdir(PACKAGES).catch(() => []);
  const [newest] = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a);
  if (newest === undefined) throw new Error(`There is no PostgreSQL in ${PACKAGES}: install the package postgresql.`);
  const { uid, gid } = await stat(HOME);
  const owner = process.getuid?.() === 0 ? { uid, gid } : undefined;
  const options = { ...owner, cwd: '/', env: { LC_ALL: 'C.UTF-8' } };
  return { programs: join(PACKAGES, String(newest), 'bin'), owner, options };
}

type System = Awaited<ReturnType<typeof systemPostgres>>;

async function connectWhenReady(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return connectWhenReady(url);
  }
}

interface Cluster {
  folder: string;
  name: keyof typeof PORTS;
  settings: Record<string, string>;
}

const urlOf = ({ folder, name }: Omit<Cluster, 'settings'>, database: string) =>
  `postgres://guildhall@localhost:${PORTS[name]}/${database}?host=${encodeURIComponent(folder)}`;

function launch({ programs, options }: System, { folder, name, settings }: Cluster): ChildProcess {
  const all = { ...settings, port: String(PORTS[name]), listen_addresses: '', unix_socket_directories: folder };
  const parameters = Object.entries(all).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  return spawn(join(programs, 'postgres'), ['-D', join(folder, name), ...parameters], { ...options, stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}

async function createPrimary(system: System, folder: string): Promise<ChildProcess> {
  const options = ['--username=guildhall', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(join(system.programs, 'initdb'), ['-D', join(folder, 'primary'), ...options], system.options);
  const primary = launch(system, { folder, name: 'primary', settings: { wal_keep_size: '512MB' } });
  const client = await connectWhenReady(urlOf({ folder, name: 'primary' }, 'postgres'));
  await client.query('create database guildhall').finally(() => client.end());
  return primary;
}

async function copyToReplica(system: System, folder: string): Promise<void> {
  const options = ['-h', folder, '-p', String(PORTS.primary), '-U', 'guildhall', '--checkpoint=fast', '--no-sync'];
  const target = ['-D', join(folder, 'replica'), '--write-recovery-conf'];
  await run(join(system.programs, 'pg_basebackup'), [...options, ...target], system.options);
}

/**
 * The system's PostgreSQL, as an operator has it, and a streaming replica of it, which applies what has changed only
 * after `delay`, such as `3s`.
 */
export async function startReplicatedPostgres(delay: string): Promise<ReplicatedPostgres> {
  const system = await systemPostgres();
  const folder = await temporaryFolder();
  if (system.owner) await chown(folder, system.owner.uid, system.owner.gid);
  const primaryProcess = await createPrimary(system, folder);
  await copyToReplica(system, folder);
  const replicaProcess = launch(system, { folder, name: 'replica', settings: { recovery_min_apply_delay: delay } });
  const primaryUrl = urlOf({ folder, name: 'primary' }, 'guildhall');
  const replicaUrl = urlOf({ folder, name: 'replica' }, 'guildhall');
  const [primary, replica] = [await connectWhenReady(primaryUrl), await connectWhenReady(replicaUrl)];
  const stopReplica = async () => {
    await replica.end().catch(() => undefined);
    await end(replicaProcess);
  };
  return {
    primaryUrl,
    replicaUrl,
    primary,
    replica,
    stopReplica,
    stop: async () => {
      await stopReplica();
      await primary.end();
      await end(primaryProcess);
      await rm(folder, { recursive: true });
    },
  };
}
