import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { COURSE_COLUMNS, type CourseRow, TEACHER } from '../courses/index.ts';

const TERMS = ['id', 'teacher_id', 'title', 'price_cents', 'currency', 'status', 'updated_at'] as const;

/** Whatever its status. */
export const findTerms = (reader: Reader, courseId: string) =>
  reader.selectFrom('course').select(TERMS).where('id', '=', courseId).executeTakeFirst();

export type Terms = NonNullable<Awaited<ReturnType<typeof findTerms>>>;

/** The same, and nobody deletes it until the transaction ends. */
export const holdTerms = (tx: Tx, courseId: string): Promise<Terms | undefined> =>
  tx.selectFrom('course').select(TERMS).where('id', '=', courseId).forKeyShare().executeTakeFirst();

export const findPlace = (reader: Reader, courseId: string, studentId: string) =>
  reader
    .selectFrom('enrolment')
    .select(['origin', 'state'])
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();

export interface NewPlace {
  id: string;
  courseId: string;
  studentId: string;
  /** Null: for a class that costs nothing. */
  paymentId: string | null;
  now: Date;
}

/** Undefined when the class is not offered, or not at this price. Whoever holds its count gives and ends places alone. */
export const raiseOfferedCount = (tx: Tx, { courseId, paymentId }: NewPlace) =>
  tx
    .updateTable('course')
    .set({ enrolled_count: sql`enrolled_count + 1` })
    .where('id', '=', courseId)
    .where('status', '=', 'Approved')
    .$if(paymentId === null, (query) => query.where('price_cents', '=', 0))
    .returning('id')
    .executeTakeFirst();

/** Undefined when they have one. One that has ended begins again. */
export const insertPlace = (tx: Tx, { id, courseId, studentId, paymentId, now }: NewPlace) => {
  const place = {
    origin: paymentId === null ? ('free' as const) : ('paid' as const),
    payment_id: paymentId,
    state: 'active' as const,
    enrolled_at: now,
  };
  return tx
    .insertInto('enrolment')
    .values({ id, course_id: courseId, student_id: studentId, ...place })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'student_id']).doUpdateSet(place).where('enrolment.state', '=', 'ended'),
    )
    .returning('id')
    .executeTakeFirst();
};

export const addToCount = (tx: Tx, courseId: string, places: number) =>
  tx
    .updateTable('course')
    .set({ enrolled_count: sql`enrolled_count + ${places}` })
    .where('id', '=', courseId)
    .execute();

export type PlaceState = 'active' | 'suspended' | 'ended';

interface BoughtPlace {
  courseId: string;
  paymentId: string;
  /** Any other stays as it is. */
  from: PlaceState[];
}

/** Undefined when the payment has bought no place that stands so. */
export const movePlace = (tx: Tx, { paymentId, from }: BoughtPlace, to: PlaceState) =>
  tx
    .updateTable('enrolment')
    .set({ state: to })
    .where('payment_id', '=', paymentId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();

/** The count of its class goes before the place, as where one is given: nobody waits for another in a circle. */
export const countPlace = (tx: Tx, { courseId, paymentId, from }: BoughtPlace, places: 1 | -1) =>
  tx
    .updateTable('course')
    .set({ enrolled_count: sql`enrolled_count + ${places}` })
    .where('id', '=', courseId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('enrolment').select('id').where('payment_id', '=', paymentId).where('state', 'in', from)),
    )
    .execute();

export interface EnrolledCourseRow extends CourseRow {
  enrolment_id: string;
  enrolled_at: Date;
  /** All three null where nothing was paid. */
  amount_cents: number | null;
  paid_currency: string | null;
  intent_id: string | null;
}

interface EnrolledPage {
  /** Instant and id of the last of the page before. */
  after?: readonly [Date, string] | undefined;
  /** The page's rows; one more is read, which tells whether there is a next page. */
  limit: number;
}

/** Newest first, out of the index `enrolment_student`. */
export async function walkEnrolledCourses(reader: Reader, studentId: string, { after, limit }: EnrolledPage) {
  const { rows } = await sql<EnrolledCourseRow>`
    select ${COURSE_COLUMNS}, 0 as score, enrolment.id as enrolment_id, enrolment.enrolled_at,
      payment.amount_cents, payment.currency as paid_currency, payment.intent_id
    from enrolment join course on course.id = enrolment.course_id ${TEACHER}
      left join payment on payment.id = enrolment.payment_id
    where enrolment.student_id = ${studentId} and enrolment.state = 'active'
      ${after ? sql`and (enrolment.enrolled_at, enrolment.id) < (${after[0]}, ${after[1]})` : sql``}
    order by enrolment.enrolled_at desc, enrolment.id desc limit ${limit + 1}
  `.execute(reader);
  return rows;
}

export const countPlaces = (reader: Reader, studentId: string) =>
  reader
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .where('state', '=', 'active')
    .select(({ fn }) => fn.countAll<number>().as('places'))
    .executeTakeFirstOrThrow();
