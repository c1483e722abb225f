import { newId } from '../lib/ids.ts';
import type { givenCourses } from './given-courses.ts';
import type { GivenDeps, New } from './given-deps.ts';

/** Milliseconds. */
const A_WEEK = 604_800_000;

type Courses = Pick<ReturnType<typeof givenCourses>, 'enrolment'>;

/** Assignments, and what students have handed in. */
export function givenCoursework({ database, inTx, now, nextSerial }: GivenDeps, { enrolment }: Courses) {
  /** An assignment, counted in the class; due in a week. */
  const assignment = async (courseId: string, assignment: New<'assignment'> = {}) => {
    const serial = nextSerial();
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
    const serial = nextSerial();
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

  return { assignment, submission };
}
