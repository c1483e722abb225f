import type { Review } from '@guildhall/contract';
import { seesAllOf, type Viewer } from './review-viewer.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** `jane@example.com` as `j***@example.com`: tells two people of one name apart, and reaches neither. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}

/** Whoever wrote it, and admins, see the whole address, and that it is hidden; to all others it is not shown then. */
export const toReview = (row: ReviewRow, viewer?: Viewer): Review => ({
  _id: row.id,
  ClassId: row.course_id,
  ClassTitle: row.course_title,
  Rating: row.rating,
  Description: row.description,
  ReviewerName: row.reviewer_name,
  ReviewerImage: row.reviewer_image ?? '',
  Reviewedby: seesAllOf(viewer, row) ? row.reviewer_email : maskEmail(row.reviewer_email),
  date: row.created_at.toISOString(),
  EnrolledSince: row.enrolled_since?.toISOString() ?? null,
  Answer: row.answered_at ? { Text: row.answer ?? '', At: row.answered_at.toISOString() } : null,
  Hidden:
    row.hidden_at && seesAllOf(viewer, row)
      ? { Reason: row.hidden_reason ?? '', At: row.hidden_at.toISOString() }
      : null,
});
