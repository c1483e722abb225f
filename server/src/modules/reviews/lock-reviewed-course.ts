import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { lockEnrolledCourse, type Viewer } from '../course-access/index.ts';
import { findEnrolledCoursesByTitle } from './review-courses.queries.ts';

/** The wire names a class by its id or its title; the id decides where both are given. */
export interface CourseName {
  ClassId?: string | null | undefined;
  ClassTitle?: string | null | undefined;
}

const TITLE_PATH = 'Evaluationdata.ClassTitle';

/** The class that the author reviews, whatever its status: they must be enrolled in it. */
export async function lockReviewedCourse(tx: Tx, name: CourseName, author: Viewer) {
  const courseId = name.ClassId ?? (await findIdByTitle(tx, name.ClassTitle, author));
  if (!isId(courseId)) throw new Problem('course.not-found');
  return lockEnrolledCourse(tx, courseId, author);
}

async function findIdByTitle(tx: Tx, classTitle: string | null | undefined, { id }: Viewer): Promise<string> {
  const title = classTitle?.trim();
  if (!title) throw invalidField(TITLE_PATH, m.reviews_class_title_missing());
  const [found, another] = await findEnrolledCoursesByTitle(tx, id, title);
  if (another) throw invalidField(TITLE_PATH, m.reviews_class_title_ambiguous());
  if (!found) throw new Problem('enrolment.required');
  return found;
}
