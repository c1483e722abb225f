import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../../database/keyset.ts';
import { COURSE_COLUMNS, type CourseRow, JOIN_TEACHER } from '../courses.queries.ts';

export interface WishRow extends CourseRow {
  added_at: Date;
}

/** A class that the person owns or teaches is not on the list. It is there again after a refund. */
const WISHES = sql`wish join course on course.id = wish.course_id and course.teacher_id <> wish.person_id
  and not exists (
    select from enrolment
    where enrolment.course_id = course.id and enrolment.student_id = wish.person_id and enrolment.state <> 'ended'
  )`;

/** The latest first, from the index `wish_newest`. */
export async function listWishesPage(reader: Reader, personId: string, page: NewestPage) {
  const { rows } = await sql<WishRow>`
    select ${COURSE_COLUMNS}, wish.added_at from ${WISHES} ${JOIN_TEACHER}
    where wish.person_id = ${personId} ${onKeysetPage(['wish.added_at', 'wish.course_id'], page)}
  `.execute(reader);
  return rows;
}

export async function listWishIds(reader: Reader, personId: string): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select wish.course_id from ${WISHES} where wish.person_id = ${personId}
  `.execute(reader);
  return rows.map(({ course_id }) => course_id);
}

interface Wish {
  courseId: string;
  personId: string;
}

/** Until the transaction ends, nobody else adds to this person's list. */
export const lockPerson = (tx: Tx, personId: string) =>
  tx.selectFrom('user').select('id').where('id', '=', personId).forNoKeyUpdate().execute();

export const findWish = (tx: Tx, { courseId, personId }: Wish) =>
  tx
    .selectFrom('wish')
    .select('added_at')
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

/** Undefined where the person does not own the class. */
export const findOwnership = (tx: Tx, { courseId, personId }: Wish) =>
  tx
    .selectFrom('enrolment')
    .select('state')
    .where('course_id', '=', courseId)
    .where('student_id', '=', personId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();

export const insertWish = (tx: Tx, { courseId, personId }: Wish) =>
  tx.insertInto('wish').values({ person_id: personId, course_id: courseId }).execute();

export async function deleteWish(tx: Tx, { courseId, personId }: Wish): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('wish')
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface MailedReduction {
  id: string;
  begun_at: Date;
  mailed_up_to: string | null;
  last_day: string;
  reduced_cents: number;
  reference_cents: number;
  currency: string;
  course_id: string;
  course_title: string;
}

/**
 * One that runs and whose mails are not all written, whoever began it, from the index `reduction_to_mail`. Undefined also where
 * another process is at it: its lock is what sends each mail once.
 */
export async function lockReductionToMail(tx: Tx): Promise<MailedReduction | undefined> {
  const { rows } = await sql<MailedReduction>`
    select reduction.id, begun_at, mailed_up_to, last_day, reduced_cents, reference_cents, course.currency, course.id as course_id,
      course.title as course_title
    from reduction join course on course.id = reduction.course_id
    where begun_at is not null and ended_at is null and mailed_at is null
    order by begun_at limit 1 for no key update of reduction skip locked
  `.execute(tx);
  return rows[0];
}

/**
 * The next people who wished for the class before its reduction began, want such a mail and can buy it, by id. `offset 0` makes the planner
 * look up each of them. An address that nobody has confirmed may be somebody else's, who has asked for nothing.
 */
export async function listWishersToMail(reader: Reader, reduction: MailedReduction, max: number) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select person.id, person.name, person.email
    from ${WISHES} cross join lateral (
      select id, name, email from "user"
      where id = wish.person_id and role = 'Student' and mails_reduced_wishes and email_verified
        and suspended_at is null and deletion_due_at is null and erased_at is null offset 0
    ) as person
    where course.id = ${reduction.course_id} and course.status = 'Approved' and wish.added_at <= ${reduction.begun_at}
      ${reduction.mailed_up_to === null ? sql`` : sql`and wish.person_id > ${reduction.mailed_up_to}`}
    order by wish.person_id limit ${max}
  `.execute(reader);
  return rows;
}

export const markMailed = (tx: Tx, reductionId: string, mailed: { mailed_up_to?: string; mailed_at?: Date }) =>
  tx.updateTable('reduction').set(mailed).where('id', '=', reductionId).execute();
