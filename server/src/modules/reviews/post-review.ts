import type { NewReview } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { inserted } from '../../http/write-results.ts';
import { isId, newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { lockEnrolledCourse, type Viewer } from '../course-access/index.ts';
import { invalidateReview } from './invalidate-review.ts';
import {
  addToRatings,
  findEnrolledCoursesByTitle,
  findOwnReviewState,
  insertReview,
  replaceReview,
} from './reviews.queries.ts';

/** The wire names a class by its id or its title; the id decides where both are given. */
interface CourseName {
  ClassId?: string | null | undefined;
  ClassTitle?: string | null | undefined;
}

const TITLE_PATH = 'Evaluationdata.ClassTitle';

/** The class that the author reviews, whatever its status: they must be enrolled in it. */
async function lockReviewedCourse(tx: Tx, name: CourseName, author: Viewer) {
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

interface ReviewRequest {
  author: Viewer;
  input: NewReview & CourseName;
  now: Date;
}

/**
 * One review for each student and class: a second one replaces the first, and an identical one changes nothing. A
 * hidden review stays hidden, and out of the rating, when it is replaced.
 */
export async function postReview(tx: Tx, { author, input, now }: ReviewRequest) {
  const course = await lockReviewedCourse(tx, input, author);
  const before = await findOwnReviewState(tx, course.id, author.id);
  const review = { id: before?.id ?? newId(), rating: input.Rating, description: input.Description, now };
  if (before?.rating === review.rating && before.description === review.description) return inserted(before.id);

  if (before) await replaceReview(tx, review);
  else await insertReview(tx, { ...review, courseId: course.id, studentId: author.id });
  if (!before) await addToRatings(tx, course.id, { reviews: 1, stars: review.rating });
  else if (!before.hidden_at) await addToRatings(tx, course.id, { reviews: 0, stars: review.rating - before.rating });
  invalidateReview(tx, course.id);
  return inserted(review.id);
}
