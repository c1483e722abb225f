import pLimit from 'p-limit';
import pg from 'pg';
import { trySessionLock } from '../../database/advisory-locks.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { listStoredFiles } from '../stored-files.queries.ts';

const CONCURRENCY = 8;
/** Files that are asked for before the next are read from the database. */
const BATCH = 500;

/** Files that a row names and the store does not have. Meanwhile none is removed, so that none is missing for a moment. */
export async function findMissingFiles(connection: pg.ClientConfig, objectStore: ObjectStore): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'guildhall check' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await trySessionLock(client, 'removal of stored files', 'exclusive')))
      throw new StartupError('A backup is being written. Try again when it is done.');
    return await compare(client, objectStore);
  } finally {
    await client.end();
  }
}

async function compare(client: pg.Client, objectStore: ObjectStore): Promise<string[]> {
  const atOnce = pLimit(CONCURRENCY);
  const missing: string[] = [];
  let batch: string[] = [];
  const look = async () => {
    const found = await atOnce.map(batch, (key) => objectStore.stat(key));
    missing.push(...batch.filter((_, index) => !found[index]).map((key) => `file ${key} is missing`));
    batch = [];
  };
  for await (const { key, mayBeMissing } of listStoredFiles(client)) {
    if (!mayBeMissing) batch.push(key);
    if (batch.length >= BATCH) await look();
  }
  await look();
  return missing;
}
