import { sql } from 'kysely';
import type pg from 'pg';
import { type Database, type Reader, withDatabase } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { findContentMiscounts } from './content-counters.queries.ts';
import { findCourseworkMiscounts } from './coursework-counters.queries.ts';
import { findMoneyFaults, findOtherFaults } from './faults.queries.ts';
import { findGrantFaults } from './grant-faults.queries.ts';
import { toFinding } from './miscount.ts';
import { findMissingFiles } from './missing-files.ts';
import { findMiscountedTotals, findOtherMiscounts } from './total-counters.queries.ts';

const MISCOUNTS = [findMiscountedTotals, findOtherMiscounts, findContentMiscounts, findCourseworkMiscounts];
const FAULTS = [findMoneyFaults, findGrantFaults, findOtherFaults];

/** What disagrees in the database, in one line each. */
export async function findDisagreements(reader: Reader): Promise<string[]> {
  const found: string[] = [];
  for (const find of FAULTS) found.push(...(await find(reader)));
  for (const find of MISCOUNTS) found.push(...(await find(reader)).map(toFinding));
  return found;
}

/** As of one moment, so that it can be done while Guildhall runs. */
const findInSnapshot = (database: Database): Promise<string[]> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return findDisagreements(tx);
    });

/** What disagrees of money, enrolments, counters and files, in one line each. Changes nothing. Throws `StartupError`. */
export async function checkConsistency(connection: pg.ClientConfig, objectStore: ObjectStore): Promise<string[]> {
  const inRows = await withDatabase(connection, findInSnapshot);
  return [...inRows, ...(await findMissingFiles(connection, objectStore))];
}
