import type { Reader } from '../../platform/database.ts';

export interface StudentRow {
  student_name: string;
  student_email: string;
  enrolled_at: Date;
}

const studentsOf = (reader: Reader, courseId: string) =>
  reader
    .selectFrom('enrolment')
    .innerJoin('user as student', 'student.id', 'enrolment.student_id')
    .where('enrolment.course_id', '=', courseId)
    .select(['student.name as student_name', 'student.email as student_email', 'enrolment.enrolled_at']);

/** Newest first. */
export const listNewestStudents = (reader: Reader, courseId: string, limit: number): Promise<StudentRow[]> =>
  studentsOf(reader, courseId)
    .orderBy('enrolment.enrolled_at', 'desc')
    .orderBy('enrolment.id', 'desc')
    .limit(limit)
    .execute();

/** Undefined when they are not enrolled. */
export const findStudent = (reader: Reader, courseId: string, studentId: string): Promise<StudentRow | undefined> =>
  studentsOf(reader, courseId).where('enrolment.student_id', '=', studentId).executeTakeFirst();
