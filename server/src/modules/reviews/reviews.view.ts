import type { Review } from '@guildhall/contract';
import type { ReviewRow } from './reviews.queries.ts';

/** `jane@example.com` as `j***@example.com`: tells two people of one name apart, and reaches neither. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}

export const toPublicReview = (row: ReviewRow): Review => ({
  _id: row.id,
  ClassId: row.course_id,
  ClassTitle: row.course_title,
  Rating: row.rating,
  Description: row.description,
  ReviewerName: row.reviewer_name,
  ReviewerImage: row.reviewer_image ?? '',
  Reviewedby: maskEmail(row.reviewer_email),
  date: row.created_at.toISOString(),
});
