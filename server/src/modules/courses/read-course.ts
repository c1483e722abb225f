import type { Course } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { listCourseReviews } from '../reviews/index.ts';
import { listNewestSubmissions, listOwnSubmissions, walkAssignments } from './course-coursework.queries.ts';
import { findCourse } from './course-lists.queries.ts';
import { courseNotFound } from './course-not-found.ts';
import { findStudent, listNewestStudents } from './course-students.queries.ts';
import { answersFor, type Viewer } from './course-viewer.ts';
import { findApprovedCourse } from './courses.queries.ts';
import { type Lists, toCourse, toPublicCourse } from './courses.view.ts';

const NEWEST_REVIEWS = 20;
/** Students, assignments, and what was handed in. */
const NEWEST = 100;

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
  const lists = answersFor(viewer, row)
    ? await listEverybodys(reader, row.id)
    : await listOwn(reader, row.id, viewer.id);
  if (row.status !== 'Approved' && !lists) throw courseNotFound();
  const reviews = await listCourseReviews(reader, { courseId: row.id, limit: NEWEST_REVIEWS, viewer });
  return toCourse(row, { ...lists, reviews });
}

/** For whoever answers for the class. */
async function listEverybodys(reader: Reader, courseId: string): Promise<Lists> {
  const [students, assignments, submissions] = await Promise.all([
    listNewestStudents(reader, courseId, NEWEST),
    walkAssignments(reader, { courseId, limit: NEWEST }),
    listNewestSubmissions(reader, courseId, NEWEST),
  ]);
  return { students, assignments, submissions };
}

/** For a student of the class; undefined for anybody else. */
async function listOwn(reader: Reader, courseId: string, studentId: string): Promise<Lists | undefined> {
  const own = await findStudent(reader, courseId, studentId);
  if (!own) return undefined;
  const [assignments, submissions] = await Promise.all([
    walkAssignments(reader, { courseId, limit: NEWEST }),
    listOwnSubmissions(reader, { courseId, studentId, limit: NEWEST }),
  ]);
  return { students: [own], assignments, submissions };
}
