import type pg from 'pg';
import { checkConsistency } from '../backup/consistency/check-consistency.ts';
import { listAppliedAt, migrateAt } from '../database/migrate.ts';
import type { DataSettings } from '../settings/data-settings.ts';
import { openFiles } from './open-database.ts';

export interface Upgraded {
  /** That the database had not been through. */
  migrations: string[];
  /** What `npm run admin -- check` says now. */
  disagreements: string[];
}

export async function upgrade(connection: pg.ClientConfig, settings: DataSettings): Promise<Upgraded> {
  const before = await listAppliedAt(connection);
  await migrateAt(connection);
  const migrations = (await listAppliedAt(connection)).filter((name) => !before.includes(name));
  return { migrations, disagreements: await checkConsistency(connection, await openFiles(settings)) };
}
