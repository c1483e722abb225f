import { openEmbeddedPostgres } from '@guildhall/postgres';
import type { DatabaseSettings } from './data-settings.ts';
import { checkDatabase } from './database/check-database.ts';

/** For commands: the database of a running Guildhall, or else one that is started until `stop`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseSettings) {
  if (!databaseUrl) return openEmbeddedPostgres({ dataDir, report: () => undefined });
  await checkDatabase(databaseUrl);
  return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
}
