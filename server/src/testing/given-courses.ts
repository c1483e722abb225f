import { invalidate } from '../database/cache-invalidation.ts';
import { newId } from '../lib/ids.ts';
import type { GivenDeps, New } from './given-deps.ts';
import type { givenPeople } from './given-people.ts';

type People = Pick<ReturnType<typeof givenPeople>, 'person' | 'picture'>;

/** Classes, with who is enrolled in them, has paid for them and has reviewed them. */
export function givenCourses({ database, inTx, now, nextSerial }: GivenDeps, { person, picture }: People) {
  const course = async (course: New<'course'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const row = {
      id: newId(),
      teacher_id: course.teacher_id ?? (await person({ role: 'Teacher' })).id,
      title: `Class ${serial}`,
      description: 'What there is to say about this class.',
      price_cents: 4_999,
      category: null,
      image_id: course.image_id ?? (await picture()).id,
      status: 'Approved' as const,
      reason: null,
      created_at: at,
      updated_at: at,
      published_at: at,
      ...course,
    };
    await inTx(async (tx) => {
      await tx.insertInto('course').values(row).execute();
      invalidate(tx, 'courses', `course:${row.id}`);
    });
    return row;
  };

  /** An enrolment, counted in the class. The class first, as everywhere: a fixed order prevents deadlocks. */
  const enrolment = async (courseId: string, studentId?: string, paymentId?: string) => {
    const row = {
      id: newId(),
      course_id: courseId,
      student_id: studentId ?? (await person()).id,
      enrolled_at: now(),
      origin: paymentId ? ('paid' as const) : ('free' as const),
      payment_id: paymentId ?? null,
    };
    await inTx(async (tx) => {
      await tx
        .updateTable('course')
        .set((eb) => ({ enrolled_count: eb('enrolled_count', '+', 1) }))
        .where('id', '=', courseId)
        .execute();
      await tx.insertInto('enrolment').values(row).execute();
      invalidate(tx, 'courses', `course:${courseId}`);
    });
    return row;
  };

  /** A payment; with its enrolment where it is `paid`. */
  const payment = async (payment: New<'payment'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const status = payment.status ?? 'paid';
    const isDue = status === 'open' || status === 'refund-due';
    const row = {
      id: newId(),
      course_id: payment.course_id ?? (await course()).id,
      student_id: payment.student_id ?? (await person()).id,
      amount_cents: 4_999,
      currency: 'USD',
      status,
      intent_id: `pi_given${serial}`,
      created_at: at,
      paid_at: status === 'open' || status === 'canceled' ? null : at,
      next_check_at: isDue ? new Date(at.getTime() + 60_000) : null,
      ...payment,
    };
    await database.insertInto('payment').values(row).execute();
    if (status === 'paid') await enrolment(row.course_id, row.student_id, row.id);
    return row;
  };

  /** A review, counted in the class, by a student who is enrolled for it. */
  const review = async (courseId: string, review: New<'review'> = {}) => {
    const serial = nextSerial();
    const studentId = review.student_id ?? (await enrolment(courseId)).student_id;
    const row = {
      id: newId(),
      course_id: courseId,
      student_id: studentId,
      rating: 5,
      description: `Review ${serial}`,
      created_at: new Date(now().getTime() + serial),
      ...review,
    };
    await inTx(async (tx) => {
      await tx.insertInto('review').values(row).execute();
      await tx
        .updateTable('course')
        .set((eb) => ({
          review_count: eb('review_count', '+', 1),
          rating_sum: eb('rating_sum', '+', row.rating),
        }))
        .where('id', '=', courseId)
        .execute();
      invalidate(tx, 'courses', 'reviews', `course:${courseId}`);
    });
    return row;
  };

  return { course, enrolment, payment, review };
}
