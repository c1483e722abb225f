import type pg from 'pg';
import type { DatabaseUser } from './database-user.ts';
import type { RunningDatabase } from './keep-running.ts';
import { connectWhenReady, findLauncher, inUseError, keepOwnership, takeOwnership } from './owner-lock.ts';
import { PostgresStartError } from './postgres-start-error.ts';
import { findPostmaster, launch } from './postmaster.ts';

export const DATABASE = 'guildhall';

/**
 * When two processes launch at once, the second database exits because of the first's lock file, and the second process
 * then connects to the first database.
 */
async function refuseOtherLauncher(client: pg.Client, dataDir: string): Promise<void> {
  if ((await findLauncher(client)) === process.pid) return;
  await client.end();
  throw inUseError(dataDir, 'just starting');
}

async function createDatabaseIfMissing(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

/** The files and the user of one database. */
interface Place {
  dataDir: string;
  folder: string;
  binaries: string;
  user: DatabaseUser | undefined;
  parameters: Record<string, string> | undefined;
}

interface StartedDatabase extends RunningDatabase {
  socketFolder: string;
}

/** Launches the database and owns it until it ends. Throws where another process does. */
export async function startDatabase({ dataDir, ...place }: Place): Promise<StartedDatabase> {
  const { socketFolder, ended } = await launch(place);
  let reason: string | undefined;
  ended.then((last) => {
    reason = last;
  });
  const hasEnded = () => reason !== undefined;
  const owner = await connectWhenReady(socketFolder, hasEnded);
  const postmaster = await findPostmaster(place.folder);
  if (!owner || !postmaster) {
    if (postmaster) throw inUseError(dataDir, 'just starting');
    throw new PostgresStartError(`The database in ${place.folder} did not start: ${reason}`);
  }
  await refuseOtherLauncher(owner, dataDir);
  await takeOwnership(owner, dataDir);
  await createDatabaseIfMissing(owner);
  keepOwnership(owner, { dataDir, socketFolder, hasEnded });
  return { pid: postmaster.pid, socketFolder, ended };
}
