import pg from 'pg';
import { expect } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { listAppliedAt, listMigrations, migrateAt } from '../../database/migrate.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { createBlankDatabase } from '../../testing/test-database.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest } from './drill.ts';
import { spawnProgram } from './spawn-program.ts';

/** The last one of the first release. */
const OLD = '0002-sandbox';
/** Each is changed by a later migration than the one before it. */
const TABLES = ['image', 'assignment', 'payment', 'review', 'session'];
const SOMEBODY = `insert into "user" (id, name, email, created_at, updated_at)
  values (gen_random_uuid(), 'Kept', 'kept@drill.example', now(), now())`;
const PROGRAMS = `select from pg_stat_activity where datname = current_database() and application_name = 'guildhall'`;

const program = testProgram();

drill(
  {
    name: 'killed-migration',
    promise:
      'A server is killed in the middle of the migrations of an older database: all of them have happened or none has, nothing is lost, and the next start finishes them',
  },
  async () => {
    const { connection } = await createBlankDatabase();
    const { host, port, user, database: name } = connection;
    const settings = {
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${host}&port=${port}`,
      SECRET_KEY: 'a'.repeat(64),
      DATA_DIR: program.dataDir,
      PORT: String(program.port),
      DEMO: 'no',
    };
    await migrateAt(connection, OLD);
    const client = new pg.Client({ ...connection, application_name: 'drill' });
    await client.connect();
    await client.query(SOMEBODY);
    const pool = createPool({ ...connection, application_name: 'drill' });
    const database = createDatabase(pool);
    const before = await digestDatabase(pool);
    /** Outside of the transaction below, which would see the same sessions again and again. */
    const observer = new pg.Client({ ...connection, application_name: 'drill' });
    await observer.connect();
    const isMigrating = async (...conditions: string[]) =>
      ((await observer.query([PROGRAMS, ...conditions].join(' and '))).rowCount ?? 0) > 0;
    for (const table of TABLES) {
      await client.query(`begin; lock table ${table} in access share mode`);
      const child = spawnProgram(settings);
      await expect.poll(() => isMigrating(`wait_event_type = 'Lock'`), { timeout: 60_000, interval: 20 }).toBe(true);
      await child.kill();
      await client.query('rollback');
      await expect.poll(() => isMigrating(), { timeout: 30_000 }).toBe(false);
      expect((await listAppliedAt(connection)).at(-1)).toBe(OLD);
      expect(await digestDatabase(pool)).toEqual(before);
    }
    const start = performance.now();
    await program.start(settings);
    const time = performance.now() - start;
    expect(await listAppliedAt(connection)).toEqual(await listMigrations());
    expect((await client.query(`select from "user" where email = 'kept@drill.example'`)).rowCount).toBe(1);
    await client.end();
    await observer.end();
    await database.destroy();
    return `killed ${TABLES.length} times, in ${TABLES.length} migrations, with nothing changed; the next start made all migrations and was open after ${longest([time])}`;
  },
);
