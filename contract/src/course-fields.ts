import { m } from '@guildhall/messages';
import { z } from 'zod';
import { CategoryName } from './categories.ts';
import { CourseLanguage, CourseLevel } from './courses.ts';
import { AnyText, line, paragraphs } from './text.ts';

/** In the shop's currency, whose limits the server checks: `newPriceIn`. */
export const NewPrice = z
  .number({ error: m.courses_price_missing })
  .min(0, { error: () => m.courses_price_too_low({ price: '0' }) })
  .max(1_000_000, { error: () => m.courses_price_too_high({ price: '1,000,000' }) })
  .meta({ example: 49.99 });

/** An IANA time zone, as `Europe/Berlin`. */
export const TimeZone = AnyText.max(64).refine(isTimeZone, { error: m.courses_time_zone_invalid });

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Bounds each list of a class: what one learns, what one needs, for whom it is. */
const MAX_LINES = 12;

/** Short lines, each about one thing. */
export const CourseLines = z
  .array(line({ missing: m.courses_line_missing, max: 160 }))
  .max(MAX_LINES, { error: () => m.courses_too_many_lines({ max: MAX_LINES }) });

/** The fields of a class that its teacher writes. All other fields, such as status, teacher and lists, are ignored. */
export const NewCourse = z.object({
  ClassTitle: line({ missing: m.common_title_missing, min: 3, max: 120 }),
  Description: paragraphs({ missing: m.common_description_missing, min: 20, max: 10_000 }),
  ClassPrice: NewPrice,
  /** The URL of one of the caller's pictures; any other URL is refused. */
  Image: z.string().min(1, { error: m.media_picture_missing }).max(2_000),
  Category: CategoryName.nullish(),
  TimeZone: TimeZone.optional(),
  Level: CourseLevel.nullish(),
  Language: CourseLanguage.nullish(),
  WhatYouWillLearn: CourseLines.optional(),
  Requirements: CourseLines.optional(),
  ForWhom: CourseLines.optional(),
});

export type NewCourse = z.infer<typeof NewCourse>;

/** The fields of a class that can be changed. Missing fields stay as they are. */
export const CourseChange = NewCourse.partial();
export type CourseChange = z.infer<typeof CourseChange>;
