import type { CourseContent, LearningAccess } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import {
  findInactiveEnrolment,
  findLearningAccess,
  isLearner,
  requireVisible,
  type Viewer,
  wasEnrolled,
} from '../course-access/index.ts';
import { toContent, toDecision } from './content.view.ts';
import { type ContentCourse, findContentCourse, findTeacherOf } from './content-courses.queries.ts';
import type { ReadOutline } from './outlines.ts';
import { listPassedQuizzes, listProgress } from './progress.queries.ts';

type Trial = CourseContent['Trial'];

const UNAVAILABLE: Trial = { State: 'unavailable', EndsAt: null };
const OFFERED: Trial = { State: 'offered', EndsAt: null };

interface TrialRow {
  ends_at: Date | null;
  is_running: boolean;
  was_enrolled: boolean;
}

async function findTrial(reader: Reader, courseId: string, studentId: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`
    select trial.ends_at, coalesce(trial.ends_at > now(), false) as is_running,
      ${wasEnrolled({ courseId, studentId })} as was_enrolled
    from (values (1)) as one left join trial on course_id = ${courseId} and student_id = ${studentId}
  `.execute(reader);
  return rows[0];
}

interface TrialViewer {
  viewer: Viewer | undefined;
  access: LearningAccess;
}

/** What a page says about the free trial. */
async function trialStateOf(reader: Reader, course: ContentCourse, { viewer, access }: TrialViewer): Promise<Trial> {
  if (access !== 'none' && access !== 'trial') return UNAVAILABLE;
  const isOffered = course.status === 'Approved' && course.price_cents > 0 && course.lesson_count > 0;
  if (!viewer) return isOffered ? OFFERED : UNAVAILABLE;
  const trial = await findTrial(reader, course.id, viewer.id);
  if (!trial || trial.was_enrolled) return UNAVAILABLE;
  if (trial.ends_at) return { State: trial.is_running ? 'running' : 'over', EndsAt: trial.ends_at.toISOString() };
  return isOffered && viewer.role === 'Student' ? OFFERED : UNAVAILABLE;
}

/** For somebody who is not signed in: of an Approved class. */
export async function readPublicContent(
  reader: Reader,
  outlineOf: ReadOutline,
  courseId: string,
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
  outlineOf: ReadOutline,
  { courseId, viewer }: { courseId: string; viewer: Viewer },
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
