import type { Course } from '@guildhall/contract';
import type { Reader } from '../../platform/database.ts';
import { isId } from '../../platform/ids.ts';
import { listCourseReviews } from '../reviews/index.ts';
import { findCourse } from './course-lists.queries.ts';
import { courseNotFound } from './course-not-found.ts';
import { findStudent, listNewestStudents, type StudentRow } from './course-students.queries.ts';
import { answersFor, type Viewer } from './course-viewer.ts';
import { findApprovedCourse } from './courses.queries.ts';
import { toCourse, toPublicCourse } from './courses.view.ts';

const NEWEST_REVIEWS = 20;
const NEWEST_STUDENTS = 100;

/** What everybody may see of an Approved class; any other is not there. */
export async function readCourse(reader: Reader, courseId: string): Promise<Course> {
  const row = isId(courseId) ? await findApprovedCourse(reader, courseId) : undefined;
  if (!row) throw courseNotFound();
  return toPublicCourse(row, await listCourseReviews(reader, { courseId: row.id, limit: NEWEST_REVIEWS }));
}

/** The same class as one person sees it: its teacher, its students and admins whatever its status. */
export async function readCourseAs(reader: Reader, courseId: string, viewer: Viewer): Promise<Course> {
  const row = isId(courseId) ? await findCourse(reader, courseId) : undefined;
  if (!row) throw courseNotFound();
  const students = answersFor(viewer, row)
    ? await listNewestStudents(reader, row.id, NEWEST_STUDENTS)
    : await listOwnPlace(reader, row.id, viewer.id);
  if (row.status !== 'Approved' && !answersFor(viewer, row) && students.length === 0) throw courseNotFound();
  const reviews = await listCourseReviews(reader, { courseId: row.id, limit: NEWEST_REVIEWS, viewer });
  return toCourse(row, { reviews, students });
}

async function listOwnPlace(reader: Reader, courseId: string, studentId: string): Promise<StudentRow[]> {
  const own = await findStudent(reader, courseId, studentId);
  return own ? [own] : [];
}
