import { MAIL_JOB_KINDS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { toColumns } from '../../database/stored-text.ts';
import { ERASED_DOMAIN } from '../../gateways/mail/mail.ts';
import type { DuePerson } from './deletion.queries.ts';

const OWNED = ['session', 'account', 'totp', 'recovery_code', 'passkey', 'passkey_challenge'] as const;

interface Replacement {
  name: string;
  reason: string;
  now: Date;
}

/**
 * The row stays, suspended, without a way to sign in: a session that somebody begins at this moment is refused. The
 * picture is removed with its row at the next look for unused ones.
 */
export async function eraseAccount(tx: Tx, person: DuePerson, { name, reason, now }: Replacement) {
  const { id } = person;
  for (const table of OWNED) await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await sql`delete from verification where char_length(value) = 36 and value = ${id}`.execute(tx);
  await tx.deleteFrom('kept_answer').where('person_id', '=', id).execute();
  await tx.deleteFrom('security_event').where('person_id', '=', id).execute();
  await tx.deleteFrom('daily_mail').where('person_id', '=', id).execute();
  await tx.deleteFrom('invitation').where('accepted_by', '=', id).execute();
  await eraseJobs(tx, person);
  if (person.email_verified) await eraseByAddress(tx, person);
  await tx
    .updateTable('user')
    .set({
      name,
      email: `${id}@${ERASED_DOMAIN}`,
      email_verified: false,
      image: null,
      bio: '',
      role: 'Student',
      suspended_at: now,
      suspended_reason: reason,
      sign_in_warned_at: null,
      deletion_due_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('image').set({ check_at: now }).where('owner_id', '=', id).execute();
}

/** Mails to an address that is not confirmed which only an account gets. */
const ACCOUNT_MAILS = ['mail-new-password', 'mail-verification'];

/**
 * Mails to the person that wait, were sent or were given up, and where their picture was: the queue keeps them for a day after
 * that. A restored database has no queue until its server starts it.
 */
async function eraseJobs(tx: Tx, { id, email, email_verified }: DuePerson): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(tx);
  if (!rows[0]?.exists) return;
  await sql`
    delete from pgboss.job where
      (data ->> 'to' = ${email} and name = any (${email_verified ? [...MAIL_JOB_KINDS] : ACCOUNT_MAILS}::text[]))
      or (data ->> 'ownerId' = ${id} and name = 'copy-google-picture')
  `.execute(tx);
}

/** What is known of somebody by their address alone. One that is not confirmed may be somebody else's. */
async function eraseByAddress(tx: Tx, { email }: DuePerson): Promise<void> {
  await tx.deleteFrom('security_event').where('typed_email', '=', email).execute();
  await tx.deleteFrom('invitation').where('email', '=', email).execute();
}

/** Not as a part of another address. */
const addressPattern = (email: string) =>
  `(?<![\\w.+-])${email.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}(?![\\w-]|\\.\\w)`;

/** What these are about has a person's name, perhaps an earlier one. */
const ABOUT_PEOPLE = sql`(action like 'member.%' or action like 'teacher-request.%')`;

/**
 * Decisions about the person, and by them, stay; whom they are about is not named any more. What somebody has written
 * stays word for word: a name is chosen by its bearer, and may be any word. An address means nobody else, once confirmed.
 */
export async function eraseFromAudit(tx: Tx, { id, email, email_verified }: DuePerson) {
  const { english: replacement, sentence } = toColumns({ code: 'member.erased' });
  await sql`
    update audit_entry set subject_name = ${replacement}, subject_sentence = ${sentence}
    where person_id = ${id} and ${ABOUT_PEOPLE}
  `.execute(tx);
  if (!email_verified) return;
  await sql`
    update audit_entry set reason = regexp_replace(reason, ${addressPattern(email)}, ${replacement}, 'gi')
    where person_id = ${id} or actor_id = ${id}
  `.execute(tx);
}

/** Words of their name, and stems of these, that no class has any more: misspelt searches are compared with what is left. */
export const eraseNameWords = (tx: Tx, { name }: DuePerson) =>
  sql`
    with name_word as (select word from unnest(title_words(${name})) as word)
    delete from course_word as known where word = any (array(
      select word from name_word
      union select unnest(word_stems(word, oid::regdictionary)) from name_word, pg_ts_dict where dictnamespace = 'pg_catalog'::regnamespace and dictname like '%\\_stem'
    )) and not exists (
      select from course_search where words @@ array_to_string(
        array(select quote_literal(place || known.word) from unnest(array['t/', 'n/', 'd/']) as place), ' | '
      )::tsquery
    )
  `.execute(tx);

export const deleteKeptBuyers = async ({ database, now }: { database: Database; now: () => Date }): Promise<void> =>
  void (await sql`
    with gone as (delete from kept_buyer where keep_until <= ${now()} returning person_id)
    update "order" set company = '', tax_number = '' from gone
    where buyer_id = gone.person_id and (company, tax_number) <> ('', '')
  `.execute(database));

/** For as long after the last payment as tax law asks; what stands on receipts stays as long. */
export async function keepBuyer(tx: Tx, { id, name, email }: DuePerson, { years, now }: { years: number; now: Date }) {
  await sql`
    insert into kept_buyer (person_id, name, email, keep_until)
    select ${id}, ${name}, ${email}, max(paid_at) + make_interval(years => ${years})
    from payment where student_id = ${id} and paid_at is not null
    having max(paid_at) + make_interval(years => ${years}) > ${now}
    on conflict do nothing
  `.execute(tx);
  await sql`
    update "order" set company = '', tax_number = ''
    where buyer_id = ${id} and (company, tax_number) <> ('', '') and not exists (select from kept_buyer where person_id = ${id})
  `.execute(tx);
}
