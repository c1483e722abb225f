import type { Tx } from '../../database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { enrolmentRequired, lockEnrolledCourse, type Viewer } from '../course-access/index.ts';
import { findEnrolledCoursesByTitle } from './review-courses.queries.ts';

/** The wire names a class by its id or its title; the id decides where both are given. */
export interface CourseName {
  ClassId?: string | null | undefined;
  ClassTitle?: string | null | undefined;
}

/** The class that the author reviews, whatever its status: they must be enrolled in it. */
export async function lockReviewedCourse(tx: Tx, name: CourseName, author: Viewer) {
  const courseId = name.ClassId ?? (await findIdByTitle(tx, name.ClassTitle, author));
  return lockEnrolledCourse(tx, courseId, author);
}

async function findIdByTitle(tx: Tx, classTitle: string | null | undefined, { id }: Viewer): Promise<string> {
  const title = classTitle?.trim();
  if (!title) throw titleRefused('Please name the class by its ClassId, or by its ClassTitle');
  const [found, another] = await findEnrolledCoursesByTitle(tx, id, title);
  if (another)
    throw titleRefused('Several of your classes have this title: please name the one you mean by its ClassId');
  if (!found) throw enrolmentRequired('You have no place in a class with this title.');
  return found;
}

function titleRefused(message: string): Problem {
  const path = 'Evaluationdata.ClassTitle';
  return new Problem('request.invalid', { detail: `${path}: ${message}`, errors: [{ path, message }] });
}
