import { WEBHOOK_LOG_DAYS } from '@guildhall/contract';
import type { Database } from '../../database/database.ts';
import { DAY } from '../../lib/durations.ts';
import { deleteEventsBefore } from './deliveries.queries.ts';

/** Rows of one statement, so that none takes long. */
const BATCH = 1_000;

export async function deleteOldWebhookEvents({ database, now }: { database: Database; now: () => Date }) {
  const before = new Date(now().getTime() - WEBHOOK_LOG_DAYS * DAY);
  while ((await deleteEventsBefore(database, before, BATCH)) === BATCH);
}
