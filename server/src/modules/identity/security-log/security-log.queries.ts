import { cleanEmail, SECURITY_LOG_DAYS, type SecurityEventKind } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Reader } from '../../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../../database/keyset.ts';
import type { StoredSentence } from '../../../database/stored-text.ts';
import { DAY } from '../../../lib/durations.ts';
import { nameMatches } from '../../members/index.ts';

export interface SecurityEventRow {
  id: string;
  kind: SecurityEventKind;
  at: Date;
  person_id: string | null;
  person_name: string | null;
  person_email: string | null;
  typed_email: string | null;
  actor_name: string | null;
  detail: string;
  detail_sentence: StoredSentence | null;
  ip_address: string;
  user_agent: string;
}

interface People {
  ids: string[];
  /** And attempts with this address, which no account has. */
  typedEmail?: string;
}

export interface SecurityEventFilter {
  kind: SecurityEventKind | undefined;
  /** Few people. */
  people?: People;
  /** Part of the names or addresses of many people. */
  text?: string;
}

/** Events are counted up to this number. */
const MAX_COUNT = 1_000;

const COLUMNS = sql`event.id, event.kind, event.at, event.person_id, person.name as person_name,
  person.email as person_email, event.typed_email, actor.name as actor_name, event.detail, event.detail_sentence,
  event.ip_address, event.user_agent`;
const WITH_PERSON = sql`left join "user" as person on person.id = event.person_id`;
const WITH_ACTOR = sql`left join "user" as actor on actor.id = event.actor_id`;

const ofKind = (kind: SecurityEventKind | undefined) => (kind ? sql`and event.kind = ${kind}` : sql``);

const isAbout = (text: string) => sql`(${nameMatches(text, 'person')} or event.typed_email = ${cleanEmail(text)})`;

async function rowsOf<Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await query.execute(reader);
  return rows;
}

/** Lists events of everybody, or of many people: a scan in the list's order soon finds enough events. */
export const listSecurityEventPage = (reader: Reader, { kind, text }: SecurityEventFilter, page: NewestPage) =>
  rowsOf(
    reader,
    sql<SecurityEventRow>`select ${COLUMNS} from security_event as event ${WITH_PERSON} ${WITH_ACTOR}
      where ${text ? isAbout(text) : sql`true`} ${ofKind(kind)} ${onKeysetPage(['event.at', 'event.id'], page)}`,
  );

/** Lists events of few people: by index, the newest of each; then all in order. */
export function listPageOfPeople(reader: Reader, { kind, people }: SecurityEventFilter, page: NewestPage) {
  const { ids = [], typedEmail = null } = people ?? {};
  const newest = (condition: RawBuilder<unknown>) => sql`
    select id, at from security_event as event where ${condition} ${ofKind(kind)} ${onKeysetPage(['event.at', 'event.id'], page)}`;
  return rowsOf(
    reader,
    sql<SecurityEventRow>`with found as materialized (
        select id, at from (
          select event.id, event.at from unnest(${ids}::uuid[]) as owner (id)
          cross join lateral (${newest(sql`event.person_id = owner.id`)}) as event
          union all (${newest(sql`event.typed_email = ${typedEmail}`)})
        ) as event
        order by at desc, id desc limit ${page.limit + 1}
      )
      select ${COLUMNS} from found join security_event as event on event.id = found.id ${WITH_PERSON} ${WITH_ACTOR}
      order by found.at desc, found.id desc`,
  );
}

export async function countSecurityEvents(reader: Reader, { kind, people, text }: SecurityEventFilter) {
  const ofPeople = people
    ? sql`and (event.person_id = any (${people.ids}::uuid[]) or event.typed_email = ${people.typedEmail ?? null})`
    : sql``;
  const [counted] = await rowsOf(
    reader,
    sql<{ found: number }>`select count(*) as found from (
        select from security_event as event ${text ? WITH_PERSON : sql``}
        where ${text ? isAbout(text) : sql`true`} ${ofPeople} ${ofKind(kind)} limit ${MAX_COUNT}
      ) as counted`,
  );
  return counted?.found ?? 0;
}

/** Deletes so many at most, and returns how many. */
async function deleteSecurityEventsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('security_event')
    .where('id', 'in', (query) => query.selectFrom('security_event').select('id').where('at', '<', before).limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Rows of one statement, so that none takes long. */
const BATCH = 5_000;

export async function deleteOldSecurityEvents({ database, now }: { database: Database; now: () => Date }) {
  const before = new Date(now().getTime() - SECURITY_LOG_DAYS * DAY);
  while ((await deleteSecurityEventsBefore(database, before, BATCH)) === BATCH);
}
