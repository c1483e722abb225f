import type { Reader } from '../../database/database.ts';
import { toTrialCourse } from './enrolments.view.ts';
import { listTrialCourses } from './my-trials.queries.ts';

/** Those that run, and for a month those that are over, so that one finds the class again. */
export async function listMyTrials(reader: Reader, studentId: string) {
  const rows = await listTrialCourses(reader, studentId);
  return rows.map(toTrialCourse);
}
