import { type AdminCourse, languageName, type OwnCourse } from '@guildhall/contract';
import type { CourseVersion } from '../../database/course-tables.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { pictureUrl } from '../files/index.ts';
import type { ManagedCourseRow, TaughtCourseRow } from './courses.queries.ts';
import { toPublicCourse } from './courses.view.ts';

const toManagedCourse = (row: ManagedCourseRow) => ({
  ...toPublicCourse(row),
  Reason: row.reason ?? '',
  SubmittedAt: row.created_at.toISOString(),
  ChangedAt: row.updated_at.toISOString(),
  LessonCount: row.lesson_count,
});

export const toOwnCourse = (row: TaughtCourseRow): OwnCourse => ({
  ...toManagedCourse(row),
  UngradedCount: row.ungraded_count,
});

export const toAdminCourse = (row: ManagedCourseRow): AdminCourse => ({
  ...toManagedCourse(row),
  TeacherId: row.teacher_id,
  EditedAt: row.edited_at?.toISOString() ?? null,
  Edits: editsOf(row),
  ContentChangedAt: row.content_changed_at?.toISOString() ?? null,
});

type Field = AdminCourse['Edits'][number]['field'];

/** Versions that were seen before there were these fields do not have them. */
const textOf = (lines: string[] = []) => lines.join('\n');

/** Each field as text for people: a price with its currency, a picture as its address, a list as its lines, an empty field as an empty text. */
const FIELD_TEXT: Record<Field, (version: CourseVersion, currency: string) => string> = {
  ClassTitle: ({ title }) => title,
  Description: ({ description }) => description,
  ClassPrice: ({ price_cents }, currency) => formatMoney(price_cents, currency),
  Image: ({ image_id }) => pictureUrl(image_id),
  Category: ({ category }) => category ?? '',
  TimeZone: ({ time_zone }) => time_zone,
  Level: ({ level }) => level ?? '',
  Language: ({ language }) => (language ? languageName(language) : ''),
  WhatYouWillLearn: ({ goals }) => textOf(goals),
  Requirements: ({ requirements }) => textOf(requirements),
  ForWhom: ({ audience }) => textOf(audience),
};

/** The fields that differ from the version an admin last saw. */
function editsOf({ edited_at, seen_version, ...row }: ManagedCourseRow): AdminCourse['Edits'] {
  if (!edited_at || !seen_version) return [];
  return (Object.keys(FIELD_TEXT) as Field[])
    .map((field) => ({
      field,
      before: FIELD_TEXT[field](seen_version, row.currency),
      now: FIELD_TEXT[field](row, row.currency),
    }))
    .filter(({ before, now }) => before !== now);
}
