import { CategoryName, COURSE_LEVELS, CourseLines, LANGUAGES, NewCourse, NewPrice } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** `49.99`. No commas: they separate thousands for some and cents for others. */
const AMOUNT = /^-?(\d+\.?\d*|\.\d+)$/;

/** A price as it is typed, with or without its sign. */
const TypedPrice = z
  .string()
  .transform((text) => text.trim().replace(/^\$\s*/, ''))
  .refine((text) => text !== '', { error: m.courses_price_missing, abort: true })
  .refine((text) => AMOUNT.test(text), { error: m.courses_price_malformed, abort: true })
  .transform(Number)
  .pipe(NewPrice);

/** A list as it is typed, an entry on each line. Blank lines do not count. */
const TypedLines = z.string().transform((text, context) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const { data = [], error } = CourseLines.safeParse(lines);
  if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? '' });
  return data;
});

/** Empty for none. */
const optionalChoice = <Value extends string>(values: readonly Value[]) =>
  z.string().transform((text) => values.find((value) => value === text) ?? null);

/** The contract's fields; the price as it is typed, and the category is required. */
export const CourseForm = NewCourse.omit({ TimeZone: true }).extend({
  ClassPrice: TypedPrice,
  Category: CategoryName,
  Level: optionalChoice(COURSE_LEVELS),
  Language: optionalChoice(LANGUAGES),
  WhatYouWillLearn: TypedLines,
  Requirements: TypedLines,
  ForWhom: TypedLines,
});

export type CourseFormValues = z.input<typeof CourseForm>;
export type FilledCourse = z.output<typeof CourseForm>;

export type CourseFormReturn = UseFormReturn<CourseFormValues, unknown, FilledCourse>;

export const NO_CHOOSING_FIELDS = { Level: '', Language: '', WhatYouWillLearn: '', Requirements: '', ForWhom: '' };

/** `Europe/Berlin`. The server refuses abbreviations such as `CET`, which programs read differently. */
const isRegional = (timeZone: string | undefined) => timeZone?.includes('/') ?? false;

/** The browser's time zone; undefined when it is not a usable one. */
export const ownTimeZone = (): string | undefined => {
  const { data } = NewCourse.shape.TimeZone.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isRegional(data) ? data : undefined;
};
