import type { AdminCourse, OwnCourse } from '@guildhall/contract';
import type { CourseVersion } from '../../database/tables.ts';
import { pictureUrl } from '../media/index.ts';
import type { OwnCourseRow } from './course-lists.queries.ts';
import { toPublicCourse } from './courses.view.ts';

export const toOwnCourse = (row: OwnCourseRow): OwnCourse => ({
  ...toPublicCourse(row),
  Reason: row.reason ?? '',
  SubmittedAt: row.created_at.toISOString(),
  ChangedAt: row.updated_at.toISOString(),
});

export const toAdminCourse = (row: OwnCourseRow): AdminCourse => ({
  ...toOwnCourse(row),
  EditedAt: row.edited_at?.toISOString() ?? null,
  Edits: editsOf(row),
});

type Field = AdminCourse['Edits'][number]['field'];

/** Each field as text for people: prices in dollars, a picture by its address, nothing where there is nothing. */
const TEXT: Record<Field, (version: CourseVersion) => string> = {
  ClassTitle: ({ title }) => title,
  Description: ({ description }) => description,
  ClassPrice: ({ price_cents }) => `$${(price_cents / 100).toFixed(2)}`,
  Image: ({ image_id }) => pictureUrl(image_id),
  Category: ({ category }) => category ?? '',
  TimeZone: ({ time_zone }) => time_zone,
};

/** What differs from what an admin last saw. */
function editsOf({ edited_at, seen_version, ...row }: OwnCourseRow): AdminCourse['Edits'] {
  if (!edited_at || !seen_version) return [];
  return (Object.keys(TEXT) as Field[])
    .map((field) => ({ field, before: TEXT[field](seen_version), now: TEXT[field](row) }))
    .filter(({ before, now }) => before !== now);
}
