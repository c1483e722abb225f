import { CategoryName, COURSE_LEVELS, CourseLines, cleanText, LANGUAGES, NewCourse } from '@guildhall/contract';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { SHOP } from '../../lib/site.ts';
import { readPrice } from './read-price.ts';

/** A price as it is typed, with or without its sign. */
export const TypedPrice = z.string().transform((text, context) => {
  const { price, problem } = readPrice(text, SHOP.currency);
  if (problem) context.addIssue({ code: 'custom', message: problem });
  return price;
});

/** A list as it is typed, an entry on each line. Blank lines do not count. */
const TypedLines = z.string().transform((text, context) => {
  const lines = cleanText(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
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

/** The shop's time zone, or the browser's; undefined when that is not a usable one. */
export const ownTimeZone = (): string | undefined => {
  if (SHOP.timeZone !== '') return SHOP.timeZone;
  const { data } = NewCourse.shape.TimeZone.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isRegional(data) ? data : undefined;
};
