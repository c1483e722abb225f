import type { Viewer } from '../course-access/index.ts';

/** The author and admins see the author's whole e-mail address, and the review itself when it is hidden. */
export const canSeeWholeReview = (viewer: Viewer | undefined, review: { student_id: string }): boolean =>
  viewer?.role === 'Admin' || viewer?.id === review.student_id;
