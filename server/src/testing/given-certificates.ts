import { invalidate } from '../database/cache-invalidation.ts';
import { newId } from '../lib/ids.ts';
import type { GivenDeps, New } from './given-deps.ts';

/** Rules of classes, and certificates. */
export function givenCertificates({ database, inTx, now, nextSerial }: GivenDeps) {
  /** Asks for all lessons. */
  const certificateRule = async (courseId: string, rule: New<'certificate_rule'> = {}) => {
    const row = {
      course_id: courseId,
      is_offered: true,
      all_lessons: true,
      all_assignments: false,
      all_quizzes: false,
      least_average_grade: null,
      half_hours: null,
      description: '',
      updated_at: now(),
      ...rule,
    };
    await inTx(async (tx) => {
      await tx.insertInto('certificate_rule').values(row).execute();
      invalidate(tx, `course:${courseId}`);
    });
    return row;
  };

  /** One that nobody has signed, about one lesson. */
  const certificate = async (courseId: string, studentId: string, certificate: New<'certificate'> = {}) => {
    const serial = nextSerial();
    const at = new Date(Math.floor(now().getTime() / 1000 + serial) * 1000);
    const id = newId();
    await database
      .insertInto('status_list')
      .values({ id, address: `https://given.example/status-lists/${id}`, created_at: at })
      .execute();
    const row = {
      id,
      course_id: courseId,
      student_id: studentId,
      student_name: `Student ${serial}`,
      course_title: `Class ${serial}`,
      teacher_name: `Teacher ${serial}`,
      issuer_name: 'Guildhall',
      half_hours: null,
      description: '',
      criteria: 'Complete every lesson.',
      lesson_count: 1,
      assignment_count: 0,
      quiz_count: 0,
      average_grade: null,
      issued_at: at,
      credential: 'credential',
      statement: 'statement',
      status_list_id: id,
      status_index: 0,
      announced_at: at,
      ...certificate,
    };
    await database.insertInto('certificate').values(row).execute();
    return row;
  };

  return { certificateRule, certificate };
}
