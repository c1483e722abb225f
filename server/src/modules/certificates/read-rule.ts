import type { OfferedCertificate } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import { findCourse, findVisibleCourse, type Viewer } from '../course-access/index.ts';
import { toRule } from './certificates.view.ts';
import { findRule } from './rules.queries.ts';
import { countContent } from './standings.queries.ts';

/** For visitors: only of classes that are public. */
export async function readPublicRule(reader: Reader, courseId: string): Promise<OfferedCertificate> {
  const course = await findCourse(reader, courseId);
  if (course?.status !== 'Approved') throw notFound('course.not-found');
  return readRuleOf(reader, course.id);
}

export async function readRule(reader: Reader, courseId: string, actor: Viewer): Promise<OfferedCertificate> {
  const course = await findVisibleCourse(reader, courseId, actor);
  return readRuleOf(reader, course.id);
}

async function readRuleOf(reader: Reader, courseId: string): Promise<OfferedCertificate> {
  const [rule, counts] = await Promise.all([findRule(reader, courseId), countContent(reader, courseId)]);
  const { lesson_count, assignment_count, quiz_count } = counts;
  return { ...toRule(rule), LessonCount: lesson_count, AssignmentCount: assignment_count, QuizCount: quiz_count };
}
