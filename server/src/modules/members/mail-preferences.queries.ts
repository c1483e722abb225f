import type { Reader, Tx } from '../../database/database.ts';

export interface MailPreferencesRow {
  mails_new_assignments: boolean;
  mails_deadline_reminders: boolean;
  mails_grades: boolean;
}

export const findMailPreferences = (reader: Reader, id: string): Promise<MailPreferencesRow> =>
  reader
    .selectFrom('user')
    .select(['mails_new_assignments', 'mails_deadline_reminders', 'mails_grades'])
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
