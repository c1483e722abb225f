import type { Course } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listAssignmentsPage } from './assignments.queries.ts';
import { toAssignment, toSubmission } from './coursework.view.ts';
import { listNewestSubmissions } from './submissions.queries.ts';

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
