import { MAIL_TOPICS, type MailPreferences } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { LiveShop } from '../shop/index.ts';

const COLUMNS = [
  'mails_new_assignments',
  'mails_deadline_reminders',
  'mails_grades',
  'mails_certificates',
  'mails_announcements',
  'mails_trial_reminders',
  'mails_reduced_wishes',
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
const updateMailPreferences = (tx: Tx, id: string, change: Partial<MailPreferencesRow>, now: Date) => {
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
const findMailLanguage = async (reader: Reader, id: string): Promise<string | null> =>
  (await reader.selectFrom('user').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language;

/** Undefined when nothing is different. */
const updateMailLanguage = (tx: Tx, id: string, language: string | null, now: Date) =>
  tx
    .updateTable('user')
    .set({ language, updated_at: now })
    .where('id', '=', id)
    .where('language', 'is distinct from', language)
    .returning('id')
    .executeTakeFirst();

interface PreferencesChange {
  memberId: string;
  change: { [Kind in keyof MailPreferences]?: boolean | undefined };
  now: Date;
}

const COLUMN_OF: Record<keyof MailPreferences, keyof MailPreferencesRow> = {
  NewAssignments: 'mails_new_assignments',
  DeadlineReminders: 'mails_deadline_reminders',
  Grades: 'mails_grades',
  Certificates: 'mails_certificates',
  Announcements: 'mails_announcements',
  TrialReminders: 'mails_trial_reminders',
  ReducedWishes: 'mails_reduced_wishes',
  NewEnrolments: 'mails_enrolments',
  WorkToGrade: 'mails_submissions',
  Refunds: 'mails_refunds',
  Waiting: 'mails_waiting',
  Disputes: 'mails_disputes',
};

/** `modifiedCount` is 0 when nothing is different. */
export async function changeMailPreferences(tx: Tx, { memberId, change, now }: PreferencesChange) {
  const kinds = Object.entries(change) as [keyof MailPreferences, boolean | undefined][];
  const columns: Partial<MailPreferencesRow> = Object.fromEntries(
    kinds.filter(([, value]) => value !== undefined).map(([kind, value]) => [COLUMN_OF[kind], value]),
  );
  const changed = await updateMailPreferences(tx, memberId, columns, now);
  return modified({ matched: 1, modified: changed ? 1 : 0 });
}

type Offered = ReturnType<LiveShop['offered']>;

/** One that is no longer on offer is not used any more: their mails are English then. */
export async function readMailLanguage(reader: Reader, offered: Offered, memberId: string) {
  const language = await findMailLanguage(reader, memberId);
  return { Language: offered.some(({ code }) => code === language) ? (language ?? ENGLISH) : ENGLISH };
}

interface LanguageChange {
  memberId: string;
  language: string;
  now: Date;
}

/** `modifiedCount` is 0 when nothing is different. */
export async function changeMailLanguage(tx: Tx, offered: Offered, { memberId, language, now }: LanguageChange) {
  const isOffered = language === ENGLISH || offered.some(({ code }) => code === language);
  if (!isOffered) throw invalidField('Language', m.members_mail_language_unknown());
  const changed = await updateMailLanguage(tx, memberId, language === ENGLISH ? null : language, now);
  return modified({ matched: 1, modified: changed ? 1 : 0 });
}

interface Unsubscription {
  token: string;
  now: Date;
}

/** It changes nothing for somebody whose account is gone, and says the same. */
export function unsubscribe(
  tx: Tx,
  { unsubscribeLinks }: { unsubscribeLinks: UnsubscribeLinks },
  request: Unsubscription,
) {
  const { personId, topic } = readUnsubscribe(request.token, unsubscribeLinks);
  const change = Object.fromEntries(MAIL_TOPICS[topic].map((preference) => [preference, false]));
  return changeMailPreferences(tx, { memberId: personId, change, now: request.now });
}

/** Throws `mail-link.not-found` for what we did not sign. */
export function readUnsubscribe(token: string, links: UnsubscribeLinks) {
  const unsubscribe = links.read(token);
  if (!unsubscribe || !isId(unsubscribe.personId)) throw new Problem('mail-link.not-found');
  return unsubscribe;
}
