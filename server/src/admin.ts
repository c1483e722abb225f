import { openEmbeddedPostgres, PostgresStartError } from '@guildhall/postgres';
import type pg from 'pg';
import { checkDatabase } from './database/check-database.ts';
import { createDatabase, createPool } from './database/database.ts';
import { createInTx } from './database/in-tx.ts';
import { migrateAt } from './database/migrate.ts';
import { grantAdmin } from './modules/members/index.ts';
import { StartupError } from './platform/startup-error.ts';
import { type DatabaseSettings, InvalidSettings, readDatabaseSettings } from './settings.ts';

const USAGE = 'npm run admin -- grant someone@example.com';

async function connect({ databaseUrl, dataDir }: DatabaseSettings) {
  if (!databaseUrl) return openEmbeddedPostgres({ dataDir, report: () => undefined });
  await checkDatabase(databaseUrl);
  return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
}

async function grant(connection: pg.ClientConfig, email: string): Promise<string> {
  await migrateAt(connection);
  const database = createDatabase(createPool(connection));
  try {
    const inTx = createInTx(database);
    const outcome = await inTx((tx) => grantAdmin(tx, { email, now: new Date() }));
    if (outcome === 'no-account')
      throw new StartupError(`There is no account with the address ${email}. Sign up first.`);
    return outcome === 'granted' ? `${email} is an admin now.` : `${email} is an admin already.`;
  } finally {
    await database.destroy();
  }
}

async function run([command, email, ...rest]: string[]): Promise<void> {
  if (command !== 'grant' || !email || rest.length > 0) throw new StartupError(`Usage: ${USAGE}`);
  const { connection, stop } = await connect(readDatabaseSettings(process.env));
  try {
    console.log(await grant(connection, email));
  } finally {
    await stop();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = [StartupError, PostgresStartError, InvalidSettings].some((type) => error instanceof type);
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
});
