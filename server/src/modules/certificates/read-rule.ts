import type { OfferedCertificate } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { findVisibleCourse, type Viewer } from '../course-access/index.ts';
import { toRule } from './certificates.view.ts';
import type { RuleRow } from './rules.queries.ts';
import { findRuledCourse, type RuledCourse } from './standings.queries.ts';

/** For visitors: only of classes that are public. */
export async function readPublicRule(reader: Reader, courseId: string): Promise<OfferedCertificate> {
  const course = await findRuledCourse(reader, courseId);
  if (course?.status !== 'Approved') throw new Problem('course.not-found');
  return toOfferedCertificate(course);
}

export async function readRule(reader: Reader, courseId: string, actor: Viewer): Promise<OfferedCertificate> {
  const { id } = await findVisibleCourse(reader, courseId, actor);
  const course = await findRuledCourse(reader, id);
  if (!course) throw new Problem('course.not-found');
  return toOfferedCertificate(course);
}

const hasRule = (course: RuledCourse): course is RuledCourse & RuleRow => course.course_id !== null;

const toOfferedCertificate = (course: RuledCourse): OfferedCertificate => ({
  ...toRule(hasRule(course) ? course : undefined),
  LessonCount: course.lesson_count,
  AssignmentCount: course.assignment_count,
  QuizCount: course.quiz_count,
});
