import { ENDED_INVITATION_DAYS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { ANSWERS_KEPT } from '../../http/idempotency/kept-answers.queries.ts';

/** Milliseconds. */
const DAY = 86_400_000;

/** Deletes what is kept for a time and has no work of its own that does. Running it twice at once does no harm. */
export async function deleteExpired({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  await database.deleteFrom('session').where('expires_at', '<=', now()).execute();
  await database.deleteFrom('passkey_challenge').where('expires_at', '<=', now()).execute();
  await database.deleteFrom('kept_buyer').where('keep_until', '<=', now()).execute();
  const ended = new Date(now().getTime() - ENDED_INVITATION_DAYS * DAY);
  const tooOld = new Date(now().getTime() - ANSWERS_KEPT);
  await database.deleteFrom('kept_answer').where('created_at', '<=', tooOld).execute();
  await database.deleteFrom('invitation').where('ends_at', '<=', ended).execute();
  await sql`delete from verification where expires_at <= ${now()}`.execute(database);
}
