import {
  CategoryName,
  COURSE_LEVELS,
  CourseLines,
  decimalText,
  exponentOf,
  fromMinorUnits,
  LANGUAGES,
  NewCourse,
  priceProblem,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { SHOP } from '../../lib/site.ts';

/** `49.99`. No commas: they separate thousands for some and cents for others. */
const AMOUNT = /^-?(\d+\.?\d*|\.\d+)$/;

/** `49.99`, `4999`, `4.990`. */
export const priceExample = () =>
  decimalText(fromMinorUnits(exponentOf(SHOP.currency) === 3 ? 4_990 : 4_999, SHOP.currency), SHOP.currency);

/** A price as it is typed, with or without its sign. */
const TypedPrice = z
  .string()
  .transform((text) => text.trim().replace(/^\p{Sc}\s*/u, ''))
  .refine((text) => text !== '', { error: m.courses_price_missing, abort: true })
  .refine((text) => AMOUNT.test(text), {
    error: () => m.courses_price_malformed({ example: priceExample() }),
    abort: true,
  })
  .transform(Number)
  .superRefine((price, context) => {
    const message = priceProblem(price, SHOP.currency);
    if (message) context.addIssue({ code: 'custom', message });
  });

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

/** The shop's time zone, or the browser's; undefined when that is not a usable one. */
export const ownTimeZone = (): string | undefined => {
  if (SHOP.timeZone !== '') return SHOP.timeZone;
  const { data } = NewCourse.shape.TimeZone.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isRegional(data) ? data : undefined;
};
