import type { AuditKind } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import type { StoredSentence } from '../../database/stored-text.ts';
import { nameMatches } from '../members/index.ts';

export interface AuditRow {
  id: string;
  action: AuditKind;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  actor_email: string | null;
  person_id: string | null;
  person_name: string | null;
  subject_id: string;
  subject_name: string;
  subject_sentence: StoredSentence | null;
  reason: string | null;
  reason_sentence: StoredSentence | null;
  key_name: string | null;
}

export interface AuditPage extends NewestPage {
  kind: AuditKind | undefined;
}

/** Entries are counted up to this number. */
const MAX_COUNT = 1_000;

const COLUMNS = sql`entry.id, entry.action, entry.at, entry.actor_id, actor.name as actor_name,
  actor.email as actor_email, entry.person_id, person.name as person_name, entry.subject_id, entry.subject_name,
  entry.subject_sentence, entry.reason, entry.reason_sentence, entry.key_name`;
const WITH_ACTOR = sql`left join "user" as actor on actor.id = entry.actor_id`;
const WITH_PERSON = sql`left join "user" as person on person.id = entry.person_id`;

const ofKind = (kind: AuditKind | undefined) => (kind ? sql`and entry.action = ${kind}` : sql``);

const onPage = (page: AuditPage) => sql`${ofKind(page.kind)} ${onKeysetPage(['entry.at', 'entry.id'], page)}`;

async function rowsOf(reader: Reader, query: RawBuilder<AuditRow>): Promise<AuditRow[]> {
  const { rows } = await query.execute(reader);
  return rows;
}

async function countOf(reader: Reader, entries: RawBuilder<unknown>): Promise<number> {
  const query = sql<{ found: number }>`
    select count(*) as found from (select from (${entries}) as entries limit ${MAX_COUNT}) as counted`;
  const { rows } = await query.execute(reader);
  return rows[0]?.found ?? 0;
}

export const listAuditPage = (reader: Reader, page: AuditPage) =>
  rowsOf(
    reader,
    sql`select ${COLUMNS} from audit_entry as entry ${WITH_ACTOR} ${WITH_PERSON} where true ${onPage(page)}`,
  );

export const countAudit = (reader: Reader, kind: AuditKind | undefined) =>
  countOf(reader, sql`select from audit_entry as entry where true ${ofKind(kind)} limit ${MAX_COUNT}`);

/** For few people: by index, the newest entries that each of them decided and that are about each; then all in order. */
export const listAuditPageOfPeople = (reader: Reader, people: string[], page: AuditPage) => {
  const newest = (column: 'actor_id' | 'person_id') => sql`
    select entry.id, entry.at from unnest(${people}::uuid[]) as person (id)
    cross join lateral (
      select id, at from audit_entry as entry where ${sql.ref(column)} = person.id ${onPage(page)}
    ) as entry`;
  return rowsOf(
    reader,
    sql`with found as materialized (
        select id, at from (${newest('actor_id')} union ${newest('person_id')}) as entry
        order by at desc, id desc limit ${page.limit + 1}
      )
      select ${COLUMNS} from found join audit_entry as entry on entry.id = found.id ${WITH_ACTOR} ${WITH_PERSON}
      order by found.at desc, found.id desc`,
  );
};

export const countAuditOfPeople = (reader: Reader, people: string[], kind: AuditKind | undefined) => {
  const entriesBy = (column: 'actor_id' | 'person_id') => sql`(
    select id from audit_entry as entry where ${sql.ref(column)} = any (${people}::uuid[]) ${ofKind(kind)}
    limit ${MAX_COUNT})`;
  return countOf(reader, sql`${entriesBy('actor_id')} union ${entriesBy('person_id')}`);
};

/** For a text that many people's names hold: a scan in the list's order soon finds enough matching entries. */
const isAbout = (text: string) => sql`(${nameMatches(text, 'actor')} or ${nameMatches(text, 'person')})`;

export const listAuditPageMatching = (reader: Reader, text: string, page: AuditPage) =>
  rowsOf(
    reader,
    sql`select ${COLUMNS} from audit_entry as entry ${WITH_ACTOR} ${WITH_PERSON} where ${isAbout(text)} ${onPage(page)}`,
  );

export const countAuditMatching = (reader: Reader, text: string, kind: AuditKind | undefined) =>
  countOf(
    reader,
    sql`select from audit_entry as entry ${WITH_ACTOR} ${WITH_PERSON} where ${isAbout(text)} ${ofKind(kind)}
      limit ${MAX_COUNT}`,
  );
