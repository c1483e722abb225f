import type { Reader } from '../../database/database.ts';
import { findStudent, listNewestStudents } from './enrolled-students.queries.ts';
import { type EnrolmentEntry, toEnrolmentEntry } from './enrolments.view.ts';

interface PricedCourse {
  id: string;
  currency: string;
}

/** A class's enrolments for its page, newest first. */
export async function listNewestEnrolmentEntries(
  reader: Reader,
  { id, currency }: PricedCourse,
  limit: number,
): Promise<EnrolmentEntry[]> {
  const students = await listNewestStudents(reader, id, limit);
  return students.map((student) => toEnrolmentEntry(student, currency));
}

/** Undefined when they are not enrolled. */
export async function findEnrolmentEntry(
  reader: Reader,
  { id, currency }: PricedCourse,
  studentId: string,
): Promise<EnrolmentEntry | undefined> {
  const student = await findStudent(reader, id, studentId);
  return student && toEnrolmentEntry(student, currency);
}
