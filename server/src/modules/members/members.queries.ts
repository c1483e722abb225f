import type { Role } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  created_at: Date;
}

export interface MemberPage {
  /** Instant and id of the last of the page before. */
  after?: readonly [Date, string] | undefined;
  /** The page's rows; one more is read, which tells whether there is a next page. */
  limit: number;
}

/** As far as people found by a text are counted. */
export const MOST_FOUND = 1_000;

const COLUMNS = sql`id, name, email, image, role, created_at`;

/** The text that the index `user_text` holds, so that this comparison is answered from it. `of`: the table's alias. */
export const isNamed = (text: string, of = 'user') =>
  sql<boolean>`(${sql.ref(`${of}.name`)} || E'\\n' || ${sql.ref(`${of}.email`)}) ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

const onPage = ({ after, limit }: MemberPage) => sql`
  ${after ? sql`and (created_at, id) < (${after[0]}, ${after[1]})` : sql``}
  order by created_at desc, id desc limit ${limit + 1}`;

export const findMemberByEmail = (reader: Reader, email: string): Promise<MemberRow | undefined> =>
  reader
    .selectFrom('user')
    .select(['id', 'name', 'email', 'image', 'role', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirst();

export async function walkMembers(reader: Reader, page: MemberPage): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select ${COLUMNS} from "user" where true ${onPage(page)}`.execute(reader);
  return rows;
}

/** Up to `MOST_FOUND` + 1, which says 'more'. */
export async function countFound(reader: Reader, text: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select from "user" where ${isNamed(text)} limit ${MOST_FOUND + 1}) as people
  `.execute(reader);
  return rows[0]?.found ?? 0;
}

/** Those whose name or address holds this text; undefined where they are more than `MOST_FOUND`. */
export async function findPeople(reader: Reader, text: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from "user" where ${isNamed(text)} limit ${MOST_FOUND + 1}
  `.execute(reader);
  return rows.length > MOST_FOUND ? undefined : rows.map(({ id }) => id);
}

/** Few are found: all of them are, by the index of texts, and then put in order. */
export async function walkFew(reader: Reader, text: string, page: MemberPage): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with found as materialized (select ${COLUMNS} from "user" where ${isNamed(text)} limit ${MOST_FOUND})
    select * from found where true ${onPage(page)}
  `.execute(reader);
  return rows;
}

/** Many are found: the order's index soon meets enough of them. */
export async function walkMany(reader: Reader, text: string, page: MemberPage): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from "user" where ${isNamed(text)} ${onPage(page)}
  `.execute(reader);
  return rows;
}

/** Undefined when there is nobody of this id or they are an Admin already: the WHERE is the lock. */
export const promoteToAdmin = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('user')
    .set({ role: 'Admin', updated_at: now })
    .where('id', '=', id)
    .where('role', '<>', 'Admin')
    .returning(['id', 'name'])
    .executeTakeFirst();

/**
 * Whether a Student has become a Teacher; an Admin stays an Admin. Nothing that the public reads names a role, so there
 * is nothing to announce.
 */
export async function promoteToTeacher(tx: Tx, id: string, now: Date): Promise<boolean> {
  const promoted = await tx
    .updateTable('user')
    .set({ role: 'Teacher', updated_at: now })
    .where('id', '=', id)
    .where('role', '=', 'Student')
    .returning('id')
    .executeTakeFirst();
  return promoted !== undefined;
}

/** Somebody's role, which stays what it is until the transaction ends. */
export async function holdRole(tx: Tx, id: string): Promise<Role> {
  const { role } = await tx.selectFrom('user').select('role').where('id', '=', id).forShare().executeTakeFirstOrThrow();
  return role;
}

export async function memberExists(reader: Reader, id: string): Promise<boolean> {
  const member = await reader.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst();
  return member !== undefined;
}

interface RoleRecord {
  name?: string | undefined;
  image?: string | undefined;
  now: Date;
}

/** Once for each person: the WHERE is the lock. */
export const completeRecord = (tx: Tx, id: string, { name, image, now }: RoleRecord) =>
  tx
    .updateTable('user')
    .set({ recorded_at: now, updated_at: now, ...(name && { name }), ...(image && { image }) })
    .where('id', '=', id)
    .where('recorded_at', 'is', null)
    .execute();
