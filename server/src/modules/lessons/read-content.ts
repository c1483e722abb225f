import type { CourseContent } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import {
  findInactiveEnrolment,
  findLearningAccess,
  isLearner,
  requireVisible,
  type Viewer,
} from '../course-access/index.ts';
import { toContent, toDecision } from './content.view.ts';
import { findContentCourse, findTeacherOf } from './content-courses.queries.ts';
import type { ReadOutline } from './outlines.ts';
import { listPassedQuizzes, listProgress } from './progress.queries.ts';
import { trialStateOf } from './trial-state.ts';

/** For somebody who is not signed in: of an Approved class. */
export async function readPublicContent(
  reader: Reader,
  courseId: string,
  outlineOf: ReadOutline,
): Promise<CourseContent> {
  const course = await findContentCourse(reader, courseId);
  if (course?.status !== 'Approved') throw new Problem('course.not-found');
  const [sections, trial] = await Promise.all([
    outlineOf(reader, course),
    trialStateOf(reader, course, { viewer: undefined, access: 'none' }),
  ]);
  return toContent({ course, sections, access: 'none', trial, learned: undefined, inactive: undefined });
}

/** For somebody who is signed in: its teacher, its students and admins see the class whatever its status. */
export async function readContent(
  reader: Reader,
  { courseId, viewer }: { courseId: string; viewer: Viewer },
  outlineOf: ReadOutline,
): Promise<CourseContent> {
  const course = await requireVisible(reader, await findContentCourse(reader, courseId), viewer);
  const access = await findLearningAccess(reader, course, viewer);
  const [sections, trial, learned, inactive] = await Promise.all([
    outlineOf(reader, course),
    trialStateOf(reader, course, { viewer, access }),
    isLearner(access) ? readLearned(reader, { courseId: course.id, studentId: viewer.id }) : undefined,
    access === 'none' ? findInactiveEnrolment(reader, course.id, viewer.id) : undefined,
  ]);
  const decision = access === 'admin' ? toDecision(course, await findTeacherOf(reader, course.id)) : undefined;
  return toContent({ course, sections, access, trial, learned, inactive, decision });
}

async function readLearned(reader: Reader, learner: { courseId: string; studentId: string }) {
  const [progress, passedQuizzes] = await Promise.all([
    listProgress(reader, learner),
    listPassedQuizzes(reader, learner),
  ]);
  return { progress, passedQuizzes };
}
