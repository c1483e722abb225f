import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

const COLUMNS = [
  'mails_new_assignments',
  'mails_deadline_reminders',
  'mails_grades',
  'mails_certificates',
  'mails_announcements',
  'mails_trial_reminders',
  'mails_enrolments',
  'mails_submissions',
  'mails_refunds',
  'mails_waiting',
  'mails_disputes',
] as const;

export type MailPreferencesRow = Pick<Selectable<Tables['user']>, (typeof COLUMNS)[number]>;

/** With the role, and whether this person teaches a class. */
export const findMailPreferences = (reader: Reader, id: string) =>
  reader
    .selectFrom('user')
    .select([...COLUMNS, 'role'])
    .select(sql<boolean>`exists (select from course where teacher_id = "user".id)`.as('teaches'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Undefined when nothing is different: the WHERE decides between two at once. */
export const updateMailPreferences = (tx: Tx, id: string, change: Partial<MailPreferencesRow>, now: Date) => {
  const columns = Object.entries(change) as [keyof MailPreferencesRow, boolean][];
  return tx
    .updateTable('user')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where(({ eb, or }) => or(columns.map(([column, value]) => eb(column, '<>', value))))
    .returning('id')
    .executeTakeFirst();
};

/** Null: English. */
export const findMailLanguage = async (reader: Reader, id: string): Promise<string | null> =>
  (await reader.selectFrom('user').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language;

/** Undefined when nothing is different. */
export const updateMailLanguage = (tx: Tx, id: string, language: string | null, now: Date) =>
  tx
    .updateTable('user')
    .set({ language, updated_at: now })
    .where('id', '=', id)
    .where('language', 'is distinct from', language)
    .returning('id')
    .executeTakeFirst();
