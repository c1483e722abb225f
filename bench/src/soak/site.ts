import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { memoryOf } from '../measure.ts';
import { type RunningGuildhall, startGuildhall } from '../processes.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Guildhall in a process that is killed and started again, with a database that is killed too. */
export interface Site {
  url: string;
  dataDir: string;
  killServer: () => Promise<void>;
  killDatabase: () => Promise<void>;
  /** MiB of the server's process. */
  memory: () => Promise<number>;
  query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
}

/** On a connection of its own: others are cut whenever the database is killed. */
async function query<Row extends object>(host: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ host, user: 'guildhall', database: 'guildhall' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** What `npm run admin -- check` finds. */
export function checkByCommand({ dataDir }: Site) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/src/commands/admin.ts', 'check'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { isClean: status === 0, printed: (stdout + stderr).trim() };
}

export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  /** Its log would be full of the requests that failed while the database was killed. */
  const guildhall: RunningGuildhall = await startGuildhall(settings, 'ignore');
  const { url, dataDir, socketFolder } = guildhall;
  return {
    url,
    dataDir,
    killServer: async () => {
      process.kill(guildhall.pid, 'SIGKILL');
      await guildhall.restart({});
    },
    killDatabase: async () => {
      const [pid] = (await readFile(join(socketFolder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    memory: async () => Math.round((await memoryOf(guildhall.pid)) || 0),
    query: (text, values) => query(socketFolder, text, values),
    stop: guildhall.stop,
  };
}
