import { UNFINISHED_SIGN_IN_DAYS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { DAY } from '../../lib/durations.ts';

/** Sessions, sign-ins that were never finished, questions that passkeys sign, and what links in mails hold. */
export async function deleteExpiredSignIns({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const unfinishedUntil = new Date(now().getTime() - UNFINISHED_SIGN_IN_DAYS * DAY);
  await sql`
    delete from session
    where expires_at <= ${now()} or (awaits_second_factor and created_at < ${unfinishedUntil})
  `.execute(database);
  await sql`delete from passkey_challenge where expires_at <= ${now()}`.execute(database);
  await sql`delete from verification where expires_at <= ${now()}`.execute(database);
}
