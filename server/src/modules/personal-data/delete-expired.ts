import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { ANSWERS_KEPT } from '../../platform/idempotency/kept-answers.queries.ts';

/** Milliseconds; longer than anybody asks who got which daily mail. */
const DAILY_MAILS_KEPT = 90 * 86_400_000;

/** Milliseconds after the end of an invitation. */
const INVITATIONS_KEPT = 30 * 86_400_000;

/** Deletes what `docs/privacy.md` says is kept for a time. Running it twice at once does no harm. */
export async function deleteExpired({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  await database.deleteFrom('session').where('expires_at', '<=', now()).execute();
  await database.deleteFrom('passkey_challenge').where('expires_at', '<=', now()).execute();
  await database.deleteFrom('kept_buyer').where('keep_until', '<=', now()).execute();
  const ended = new Date(now().getTime() - INVITATIONS_KEPT);
  const tooOld = new Date(now().getTime() - ANSWERS_KEPT);
  await database.deleteFrom('kept_answer').where('created_at', '<=', tooOld).execute();
  await database.deleteFrom('invitation').where('ends_at', '<=', ended).execute();
  await sql`delete from verification where expires_at <= ${now()}`.execute(database);
  const since = new Date(now().getTime() - DAILY_MAILS_KEPT).toISOString().slice(0, 10);
  await database.deleteFrom('daily_mail_run').where('day', '<', since).where('is_finished', '=', true).execute();
}
