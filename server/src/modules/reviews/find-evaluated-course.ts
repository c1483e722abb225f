import type { Tx } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { findAttendedTitled, hasPlace, type LockedCourse, lockCourse } from './review-courses.queries.ts';
import { courseNotFound } from './review-not-found.ts';
import { maySeeCourse, type Viewer } from './review-viewer.ts';

/** How a class is named: where both are, the id decides. */
export interface CourseName {
  ClassId?: string | null | undefined;
  ClassTitle?: string | null | undefined;
}

/** The class that somebody evaluates: one in which they have a place, whatever its status. It is held. */
export async function findEvaluatedCourse(tx: Tx, name: CourseName, author: Viewer): Promise<LockedCourse> {
  const courseId = name.ClassId ?? (await findOnlyTitled(tx, name.ClassTitle, author));
  const course = isId(courseId) ? await lockCourse(tx, courseId) : undefined;
  if (!course || !(await maySeeCourse(tx, author, course))) throw courseNotFound();
  if (!(await hasPlace(tx, course.id, author.id))) throw placeRequired('You have no place in this class.');
  return course;
}

async function findOnlyTitled(tx: Tx, title: string | null | undefined, { id }: Viewer): Promise<string> {
  const wanted = title?.trim();
  if (!wanted) throw titleRefused('Please name the class by its ClassId, or by its ClassTitle');
  const [found, another] = await findAttendedTitled(tx, id, wanted);
  if (another)
    throw titleRefused('Several of your classes have this title: please name the one you mean by its ClassId');
  if (!found) throw placeRequired('You have no place in a class with this title.');
  return found;
}

const placeRequired = (detail: string) => new Problem('enrolment.required', { detail });

function titleRefused(message: string): Problem {
  const path = 'Evaluationdata.ClassTitle';
  return new Problem('request.invalid', { detail: `${path}: ${message}`, errors: [{ path, message }] });
}
