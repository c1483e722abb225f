import { cleanEmail, type Role } from '@guildhall/contract';
import { sql } from 'kysely';
import { containsText } from '../../database/contains-text.ts';
import type { Database, Reader, Tx } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  created_at: Date;
  suspended_at: Date | null;
}

/** People who match a text are counted up to this number. */
export const MAX_MATCHES = 1_000;

const COLUMNS = sql`id, name, email, image, role, created_at, suspended_at`;

/** Written like the index `user_text`, so that the index is used. `of`: the table's alias. */
export const nameMatches = (text: string, of = 'user') =>
  containsText(
    sql`fold_text(${sql.ref(`${of}.name`)} || E'\\n' || ${sql.ref(`${of}.email`)})`,
    text.includes('@') ? cleanEmail(text) : text,
  );

const onPage = (page: NewestPage) => onKeysetPage(['created_at', 'id'], page);

export const findMemberByEmail = (reader: Reader, email: string): Promise<MemberRow | undefined> =>
  reader
    .selectFrom('user')
    .select(['id', 'name', 'email', 'image', 'role', 'created_at', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();

export interface MemberPage extends NewestPage {
  role: Role | undefined;
}

/** A literal, so that the indexes of one role are used. */
const ofRole = (role: Role | undefined) => (role ? sql`and role = ${sql.lit(role)}` : sql``);

export async function listMembersPage(reader: Reader, { role, ...page }: MemberPage): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from "user" where true ${ofRole(role)} ${onPage(page)}
  `.execute(reader);
  return rows;
}

/** At most `MAX_MATCHES` + 1, which means 'more'. */
export async function countMatchingMembers(reader: Reader, text: string, role: Role | undefined): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from "user" where ${nameMatches(text)} ${ofRole(role)} limit ${MAX_MATCHES + 1}
    ) as matches
  `.execute(reader);
  return rows[0]?.found ?? 0;
}

/** Ids of people with this text in their name or address; undefined for more than `MAX_MATCHES`. */
export async function findPeopleByText(database: Database, text: string): Promise<string[] | undefined> {
  const query = sql<{ id: string }>`select id from "user" where ${nameMatches(text)} limit ${MAX_MATCHES + 1}`;
  const { rows } = await withoutSeqScans(database, (tx) => query.execute(tx));
  return rows.length > MAX_MATCHES ? undefined : rows.map(({ id }) => id);
}

/** Finds all matches by the index of texts, then sorts them. */
export async function listPageOfFewMatches(reader: Reader, text: string, { role, ...page }: MemberPage) {
  const { rows } = await sql<MemberRow>`
    with match as materialized (
      select ${COLUMNS} from "user" where ${nameMatches(text)} ${ofRole(role)} limit ${MAX_MATCHES}
    )
    select * from match where true ${onPage(page)}
  `.execute(reader);
  return rows;
}

/** A scan in the list's order soon finds enough matches. */
export async function listPageOfManyMatches(reader: Reader, text: string, { role, ...page }: MemberPage) {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from "user" where ${nameMatches(text)} ${ofRole(role)} ${onPage(page)}
  `.execute(reader);
  return rows;
}

/** Undefined when there is nobody with this id, or they are an Admin or suspended: the WHERE decides between two at once. */
export const promoteToAdmin = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('user')
    .set({ role: 'Admin', updated_at: now })
    .where('id', '=', id)
    .where('role', '<>', 'Admin')
    .where('suspended_at', 'is', null)
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst();

/** The new role; undefined for an Admin, who stays one. No cached response shows a role, so nothing is invalidated. */
export async function promoteToTeacher(tx: Tx, id: string, now: Date): Promise<Role | undefined> {
  const promoted = await tx
    .updateTable('user')
    .set({ role: 'Teacher', updated_at: now })
    .where('id', '=', id)
    .where('role', '=', 'Student')
    .returning('role')
    .executeTakeFirst();
  return promoted?.role;
}

/** The role cannot change until the transaction ends. */
export async function lockRole(tx: Tx, id: string): Promise<Role> {
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

/** Once for each person: the WHERE decides between two at once. */
export const completeMemberRecord = (tx: Tx, id: string, { name, image, now }: RoleRecord) =>
  tx
    .updateTable('user')
    .set({ recorded_at: now, updated_at: now, ...(name && { name }), ...(image && { image }) })
    .where('id', '=', id)
    .where('recorded_at', 'is', null)
    .execute();
