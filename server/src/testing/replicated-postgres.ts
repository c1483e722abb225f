import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@guildhall/postgres';
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

const urlOf = (socketFolder: string) =>
  `postgres://guildhall@localhost/guildhall?host=${encodeURIComponent(socketFolder)}`;

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

interface Primary {
  client: pg.Client;
  folder: string;
  socketFolder: string;
  binaries: string;
}

/** A copy of the primary's files, which goes on with what the primary streams to it. */
async function copyToReplica({ client, folder, socketFolder }: Primary, replica: string, delay: string) {
  await client.query("select pg_backup_start('replica', true)");
  await run('cp', ['-a', `${folder}/.`, replica]);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  const { uid, gid } = await stat(folder);
  /** Those of the primary. */
  for (const file of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    await rm(join(replica, file), { force: true });
  }
  await writeFile(join(replica, 'backup_label'), rows[0].labelfile);
  await writeFile(join(replica, 'standby.signal'), '');
  await appendFile(
    join(replica, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${socketFolder} user=guildhall'\nrecovery_min_apply_delay = '${delay}'\n`,
  );
  await run('chown', ['-R', `${uid}:${gid}`, replica]);
  return { uid, gid };
}

async function startReplica(primary: Primary, delay: string): Promise<{ folder: string; process: ChildProcess }> {
  /** Beside the primary's files, where the user of the database may enter. */
  const data = `${primary.folder}-replica`;
  await mkdir(data, { mode: 0o700 });
  const user = await copyToReplica(primary, data, delay);
  const parameters = ['listen_addresses=', `unix_socket_directories=${data}`, 'logging_collector=off'];
  const child = spawn(join(primary.binaries, 'postgres'), ['-D', data, ...parameters.flatMap((each) => ['-c', each])], {
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && user),
  });
  return { folder: data, process: child };
}

/** A PostgreSQL and a streaming replica of it, which applies what has changed only after `delay`, such as `3s`. */
export async function startReplicatedPostgres(delay: string): Promise<ReplicatedPostgres> {
  const dataDir = await temporaryFolder();
  const parameters = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '512' };
  const embedded = await startEmbeddedPostgres({ dataDir, report: () => undefined, parameters });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('data_directory') as folder, setting as binaries from pg_config where name = 'BINDIR'",
  );
  const socketFolder = String(embedded.connection.host);
  const copied = await startReplica({ client, socketFolder, ...rows[0] }, delay);
  const replicaUrl = urlOf(copied.folder);
  const replica = await connectWhenReady(replicaUrl);
  const stopReplica = async () => {
    await replica.end().catch(() => undefined);
    if (copied.process.exitCode !== null) return;
    const ended = new Promise((resolve) => copied.process.once('exit', resolve));
    copied.process.kill('SIGINT');
    await ended;
  };
  return {
    primaryUrl: urlOf(socketFolder),
    replicaUrl,
    primary: client,
    replica,
    stopReplica,
    stop: async () => {
      await stopReplica();
      await client.end();
      await embedded.stop();
      for (const folder of [copied.folder, dataDir]) await rm(folder, { recursive: true });
    },
  };
}
