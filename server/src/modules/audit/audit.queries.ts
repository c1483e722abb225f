import type { AuditKind } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { isNamed } from '../members/index.ts';

export interface AuditRow {
  id: string;
  action: AuditKind;
  at: Date;
  actor_name: string | null;
  actor_email: string | null;
  subject_id: string;
  subject_name: string;
  reason: string | null;
}

export interface AuditPage {
  kind: AuditKind | undefined;
  /** Instant and id of the last of the page before. */
  after?: readonly [Date, string] | undefined;
  /** The page's rows; one more is read, which tells whether there is a next page. */
  limit: number;
}

/** As far as decisions are counted. */
const MOST_COUNTED = 1_000;

const COLUMNS = sql`entry.id, entry.action, entry.at, actor.name as actor_name, actor.email as actor_email,
  entry.subject_id, entry.subject_name, entry.reason`;
const WITH_ACTOR = sql`left join "user" as actor on actor.id = entry.actor_id`;
const WITH_PERSON = sql`left join "user" as person on person.id = entry.person_id`;

const ofKind = (kind: AuditKind | undefined) => (kind ? sql`and entry.action = ${kind}` : sql``);

const onPage = ({ kind, after, limit }: AuditPage) => sql`
  ${ofKind(kind)} ${after ? sql`and (entry.at, entry.id) < (${after[0]}, ${after[1]})` : sql``}
  order by entry.at desc, entry.id desc limit ${limit + 1}`;

async function rowsOf(reader: Reader, query: RawBuilder<AuditRow>): Promise<AuditRow[]> {
  const { rows } = await query.execute(reader);
  return rows;
}

async function countOf(reader: Reader, entries: RawBuilder<unknown>): Promise<number> {
  const query = sql<{ found: number }>`
    select count(*) as found from (select from (${entries}) as entries limit ${MOST_COUNTED}) as counted`;
  const { rows } = await query.execute(reader);
  return rows[0]?.found ?? 0;
}

export const walkAudit = (reader: Reader, page: AuditPage) =>
  rowsOf(reader, sql`select ${COLUMNS} from audit_entry as entry ${WITH_ACTOR} where true ${onPage(page)}`);

export const countAudit = (reader: Reader, kind: AuditKind | undefined) =>
  countOf(reader, sql`select from audit_entry as entry where true ${ofKind(kind)} limit ${MOST_COUNTED}`);

/** Few people are meant: the newest that each of them decided, and that are about each, by index; then in order. */
export const walkAuditOf = (reader: Reader, people: string[], page: AuditPage) => {
  const newest = (column: 'actor_id' | 'person_id') => sql`
    select entry.id, entry.at from unnest(${people}::uuid[]) as meant (id)
    cross join lateral (
      select id, at from audit_entry as entry where ${sql.ref(column)} = meant.id ${onPage(page)}
    ) as entry`;
  return rowsOf(
    reader,
    sql`with found as materialized (
        select id, at from (${newest('actor_id')} union ${newest('person_id')}) as entry
        order by at desc, id desc limit ${page.limit + 1}
      )
      select ${COLUMNS} from found join audit_entry as entry on entry.id = found.id ${WITH_ACTOR}
      order by found.at desc, found.id desc`,
  );
};

export const countAuditOf = (reader: Reader, people: string[], kind: AuditKind | undefined) => {
  const some = (column: 'actor_id' | 'person_id') => sql`(
    select id from audit_entry as entry where ${sql.ref(column)} = any (${people}::uuid[]) ${ofKind(kind)}
    limit ${MOST_COUNTED})`;
  return countOf(reader, sql`${some('actor_id')} union ${some('person_id')}`);
};

/** Many people are meant: the order's index soon meets enough of what they decided, or what is about them. */
const about = (text: string) => sql`(${isNamed(text, 'actor')} or ${isNamed(text, 'person')})`;

export const walkAuditOfMany = (reader: Reader, text: string, page: AuditPage) =>
  rowsOf(
    reader,
    sql`select ${COLUMNS} from audit_entry as entry ${WITH_ACTOR} ${WITH_PERSON} where ${about(text)} ${onPage(page)}`,
  );

export const countAuditOfMany = (reader: Reader, text: string, kind: AuditKind | undefined) =>
  countOf(
    reader,
    sql`select from audit_entry as entry ${WITH_ACTOR} ${WITH_PERSON} where ${about(text)} ${ofKind(kind)}
      limit ${MOST_COUNTED}`,
  );
