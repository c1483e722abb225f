import type { Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Viewer } from '../course-access/index.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** The author and admins see the author's whole e-mail address, and the review itself when it is hidden. */
export const canSeeWholeReview = (viewer: Viewer | undefined, review: { student_id: string }): boolean =>
  viewer?.role === 'Admin' || viewer?.id === review.student_id;

/** `jane@example.com` becomes `j***`: a domain of one's own would name its owner. */
const maskEmail = (email: string) => `${Array.from(email)[0] ?? ''}***`;

export const toReview = (row: ReviewRow, viewer?: Viewer): Review => ({
  _id: row.id,
  ClassId: row.course_id,
  ClassTitle: row.course_title,
  Rating: row.rating,
  Description: row.description || m.reviews_erased_text(),
  IsErased: row.description === '',
  ReviewerName: row.reviewer_name,
  ReviewerImage: row.reviewer_image ?? '',
  Reviewedby: canSeeWholeReview(viewer, row) ? row.reviewer_email : maskEmail(row.reviewer_email),
  date: row.created_at.toISOString(),
  EnrolledSince: row.enrolled_since?.toISOString() ?? null,
  Answer: row.answered_at ? { Text: row.answer ?? '', At: row.answered_at.toISOString() } : null,
  Hidden:
    row.hidden_at && canSeeWholeReview(viewer, row)
      ? { Reason: row.hidden_reason ?? '', At: row.hidden_at.toISOString() }
      : null,
});
