import {
  type CheckedQueryOf,
  type Course,
  Id,
  type listSubmissions as listSubmissionsRoute,
  type listSubmissionsToGrade as listSubmissionsToGradeRoute,
} from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, listPage, NewestFirst } from '../../http/paging.ts';
import { isId } from '../../lib/ids.ts';
import type { Viewer } from '../course-access/index.ts';
import { listAssignmentsPage } from './assignments.queries.ts';
import { toAssignment, toSubmission, toSubmissionToGrade } from './coursework.view.ts';
import { findManagedAssignment } from './find-managed-assignment.ts';
import {
  countToGrade,
  listNewestSubmissions,
  listSubmissionsPage,
  listToGradePage,
  type OldestKeys,
} from './submissions.queries.ts';

interface SubmissionsRequest {
  assignmentId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof listSubmissionsRoute>;
}

/** Newest first, for the class's teacher and admins. */
export async function listSubmissions(reader: Reader, { assignmentId, actor, query }: SubmissionsRequest) {
  const { state, ...pageQuery } = query;
  const assignment = await findManagedAssignment(reader, assignmentId, actor);
  return listPage(pageQuery, {
    keys: NewestFirst,
    find: async (page) => [
      await listSubmissionsPage(reader, { assignmentId: assignment.id, state, ...page }),
      countOf(assignment, state),
    ],
    keysOf: ({ submitted_at, id }) => [submitted_at, id],
    toItem: toSubmission,
  });
}

interface Counters {
  submission_count: number;
  graded_count: number;
}

function countOf({ submission_count, graded_count }: Counters, state: 'graded' | 'ungraded' | undefined): number {
  if (state === 'graded') return graded_count;
  return state === 'ungraded' ? submission_count - graded_count : submission_count;
}

interface ToGradeRequest {
  teacherId: string;
  query: CheckedQueryOf<typeof listSubmissionsToGradeRoute>;
}

const MAX_COUNT = 1_000;

const OldestFirst: z.ZodType<OldestKeys> = z.tuple([CursorInstant, Id]);

/** Lists work in the classes that somebody teaches, oldest first. In a class that they do not teach there is nothing to grade. */
export async function listSubmissionsToGrade(reader: Reader, { teacherId, query }: ToGradeRequest) {
  const { classId, ...pageQuery } = query;
  if (classId !== undefined && !isId(classId)) return { items: [], total: 0, nextCursor: null };
  const courses = { teacherId, courseId: classId };
  return listPage(pageQuery, {
    keys: OldestFirst,
    find: (page) =>
      Promise.all([
        listToGradePage(reader, { ...courses, ...page }),
        countToGrade(reader, { ...courses, max: MAX_COUNT }),
      ]),
    keysOf: ({ submitted_at, id }) => [submitted_at, id],
    toItem: toSubmissionToGrade,
  });
}

interface NewestCoursework {
  courseId: string;
  /** Only this student's submissions. */
  studentId?: string;
  limit: number;
}

/** A class's newest assignments and submissions, for its page. The caller decides who may see them. */
export async function listNewestCoursework(
  reader: Reader,
  { courseId, studentId, limit }: NewestCoursework,
): Promise<Pick<Course, 'PublishAsgnment' | 'SubmittedAsgnment'>> {
  const [assignments, submissions] = await Promise.all([
    listAssignmentsPage(reader, courseId, { limit }),
    listNewestSubmissions(reader, { courseId, studentId, limit }),
  ]);
  return {
    PublishAsgnment: assignments.slice(0, limit).map(toAssignment),
    SubmittedAsgnment: submissions.map(toSubmission),
  };
}
