import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { invalidate } from '../platform/cache-invalidation.ts';
import { newId } from '../platform/ids.ts';
import { fastPasswordHashing } from './fast-password-hashing.ts';

type New<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/** Milliseconds. */
const A_WEEK = 604_800_000;

export type Given = ReturnType<typeof givenIn>;

/** What a test starts with. Each call stores one thing, and whatever else that thing needs. */
export function givenIn({ database, inTx, now }: Pick<Deps, 'database' | 'inTx' | 'now'>) {
  let serial = 0;

  const person = async (person: New<'user'> = {}) => {
    serial += 1;
    const row = {
      id: newId(),
      name: `Person ${serial}`,
      email: `person${serial}@example.com`,
      image: null,
      created_at: now(),
      updated_at: now(),
      ...person,
    };
    await database.insertInto('user').values(row).execute();
    return row;
  };

  /** A person with a password and a confirmed address. */
  const account = async ({ password, ...rest }: New<'user'> & { password: string }) => {
    const row = await person({ email_verified: true, ...rest });
    const at = { created_at: row.created_at, updated_at: row.updated_at };
    const hash = await fastPasswordHashing.hash(password);
    await database
      .insertInto('account')
      .values({ id: newId(), user_id: row.id, provider_id: 'credential', account_id: row.id, password: hash, ...at })
      .execute();
    return row;
  };

  const picture = async (ownerId: string | null = null) => {
    const row = { id: newId(), owner_id: ownerId, width: 1280, height: 800, created_at: now() };
    await database.insertInto('image').values(row).execute();
    return row;
  };

  const course = async (course: New<'course'> = {}) => {
    serial += 1;
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

  /** An enrolment, counted in the class. */
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
      await tx.insertInto('enrolment').values(row).execute();
      await tx
        .updateTable('course')
        .set((eb) => ({ enrolled_count: eb('enrolled_count', '+', 1) }))
        .where('id', '=', courseId)
        .execute();
      invalidate(tx, 'courses', `course:${courseId}`);
    });
    return row;
  };

  /** A payment; with its enrolment where it is `paid`. */
  const payment = async (payment: New<'payment'> = {}) => {
    serial += 1;
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
    serial += 1;
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

  /** An assignment, counted in the class; due in a week. */
  const assignment = async (courseId: string, assignment: New<'assignment'> = {}) => {
    serial += 1;
    const at = new Date(now().getTime() + serial);
    const { assignment_count } = await database
      .updateTable('course')
      .set((eb) => ({ assignment_count: eb('assignment_count', '+', 1) }))
      .where('id', '=', courseId)
      .returning('assignment_count')
      .executeTakeFirstOrThrow();
    const row = {
      id: newId(),
      course_id: courseId,
      number: assignment_count,
      title: `Assignment ${serial}`,
      description: `What is to be done ${serial}`,
      deadline: new Date(at.getTime() + A_WEEK).toISOString().slice(0, 10),
      created_at: at,
      ...assignment,
    };
    await database.insertInto('assignment').values(row).execute();
    return row;
  };

  /** A submission, counted, by a student who is enrolled for it. */
  const submission = async (
    { id, course_id }: { id: string; course_id: string },
    submission: New<'submission'> = {},
  ) => {
    serial += 1;
    const row = {
      id: newId(),
      assignment_id: id,
      course_id,
      student_id: submission.student_id ?? (await enrolment(course_id)).student_id,
      answer: `Answer ${serial}`,
      link: '',
      submitted_at: new Date(now().getTime() + serial),
      is_late: false,
      grade: null,
      comment: '',
      graded_at: submission.grade === undefined || submission.grade === null ? null : now(),
      ...submission,
    };
    await inTx(async (tx) => {
      await tx
        .updateTable('course')
        .set((eb) => ({ submission_count: eb('submission_count', '+', 1) }))
        .where('id', '=', course_id)
        .execute();
      await tx.insertInto('submission').values(row).execute();
      await tx
        .updateTable('assignment')
        .set((eb) => ({
          submission_count: eb('submission_count', '+', 1),
          graded_count: eb('graded_count', '+', row.grade === null ? 0 : 1),
        }))
        .where('id', '=', id)
        .execute();
    });
    return row;
  };

  /** An application to teach; `decided_at` is set where it is decided. */
  const teacherRequest = async (request: New<'teacher_request'> = {}) => {
    serial += 1;
    const at = new Date(now().getTime() + serial);
    const status = request.status ?? 'Pending';
    const row = {
      id: newId(),
      applicant_id: request.applicant_id ?? (await person()).id,
      teacher_name: `Applicant ${serial}`,
      experience_level: 'Mid Level' as const,
      title: `Subject ${serial}`,
      category: 'Data Science' as const,
      reason: null,
      created_at: at,
      decided_at: status === 'Pending' ? null : at,
      ...request,
      status,
    };
    await database.insertInto('teacher_request').values(row).execute();
    return row;
  };

  return { person, account, picture, course, enrolment, payment, review, assignment, submission, teacherRequest };
}
