import { Id, type NewReport, type ReportKind } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { canViewCourse, type Viewer } from '../course-access/index.ts';
import {
  findReportableCourse,
  findReportableLesson,
  findReportableReview,
  type Reportable,
} from './reportable.queries.ts';

const NOT_FOUND = { class: 'course.not-found', lesson: 'lesson.not-found', review: 'review.not-found' } as const;

const FIND: Record<ReportKind, (reader: Reader, id: string, viewer: Viewer) => Promise<Reportable | undefined>> = {
  class: findReportableCourse,
  lesson: findReportableLesson,
  review: findReportableReview,
};

/** What the viewer can see, and so can report; anything else does not exist for them. */
export async function findReportable(
  reader: Reader,
  { Kind, SubjectId }: Pick<NewReport, 'Kind' | 'SubjectId'>,
  viewer: Viewer,
): Promise<{ id: string; courseId: string; title: string }> {
  const subject = Id.safeParse(SubjectId).success ? await FIND[Kind](reader, SubjectId, viewer) : undefined;
  if (!subject || !(await canViewCourse(reader, viewer, subject.course))) throw new Problem(NOT_FOUND[Kind]);
  return { id: subject.id, courseId: subject.course.id, title: subject.title };
}
