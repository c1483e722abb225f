import type { Course } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { canManageCourse, requireVisible, type Viewer } from '../course-access/index.ts';
import { type CourseRow, findCourse, toCourse } from '../courses/index.ts';
import { listNewestCoursework } from '../coursework/index.ts';
import { findEnrolmentEntry, listNewestEnrolmentEntries } from '../enrolments/index.ts';
import { listCourseReviews } from '../reviews/index.ts';

const NEWEST_REVIEWS = 20;
/** Bounds the lists of enrolments, assignments and submissions. */
const NEWEST_ENTRIES = 100;

type Entries = Pick<Course, 'EnrolledBy' | 'PublishAsgnment' | 'SubmittedAsgnment'>;

/** For somebody who is not signed in: an Approved class, without enrolments and coursework. */
export async function readPublicClassPage(reader: Reader, courseId: string): Promise<Course> {
  const course = await findCourse(reader, courseId);
  if (course?.status !== 'Approved') throw new Problem('course.not-found');
  return toCourse(course, { Reviews: await listCourseReviews(reader, { courseId: course.id, limit: NEWEST_REVIEWS }) });
}

/** For somebody who is signed in: its teacher, its students and admins see a class whatever its status. */
export async function readClassPage(reader: Reader, courseId: string, viewer: Viewer): Promise<Course> {
  const course = await requireVisible(reader, await findCourse(reader, courseId), viewer);
  const entries = canManageCourse(viewer, course)
    ? await listAllEntries(reader, course)
    : await listOwnEntries(reader, course, viewer.id);
  const Reviews = await listCourseReviews(reader, { courseId: course.id, limit: NEWEST_REVIEWS, viewer });
  return toCourse(course, { ...entries, Reviews });
}

async function listAllEntries(reader: Reader, course: CourseRow): Promise<Entries> {
  const [EnrolledBy, coursework] = await Promise.all([
    listNewestEnrolmentEntries(reader, course, NEWEST_ENTRIES),
    listNewestCoursework(reader, { courseId: course.id, limit: NEWEST_ENTRIES }),
  ]);
  return { EnrolledBy, ...coursework };
}

/** Undefined when they are not enrolled. */
async function listOwnEntries(reader: Reader, course: CourseRow, studentId: string): Promise<Entries | undefined> {
  const own = await findEnrolmentEntry(reader, course, studentId);
  if (!own) return undefined;
  const coursework = await listNewestCoursework(reader, { courseId: course.id, studentId, limit: NEWEST_ENTRIES });
  return { EnrolledBy: [own], ...coursework };
}
