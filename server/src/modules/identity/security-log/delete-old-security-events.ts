import { SECURITY_LOG_DAYS } from '@guildhall/contract';
import type { Database } from '../../../database/database.ts';
import { DAY } from '../../../lib/durations.ts';
import { deleteSecurityEventsBefore } from './security-log.queries.ts';

/** Rows of one statement, so that none takes long. */
const BATCH = 5_000;

export async function deleteOldSecurityEvents({ database, now }: { database: Database; now: () => Date }) {
  const before = new Date(now().getTime() - SECURITY_LOG_DAYS * DAY);
  while ((await deleteSecurityEventsBefore(database, before, BATCH)) === BATCH);
}
