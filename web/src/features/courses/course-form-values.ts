import { CATEGORIES, NewCourse, NewPrice } from '@guildhall/contract';
import { m } from '@guildhall/messages';
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

/** The contract's fields; the price as it is typed, and the category is required. */
export const CourseForm = NewCourse.omit({ TimeZone: true }).extend({
  ClassPrice: TypedPrice,
  Category: z.string().pipe(z.enum(CATEGORIES, { error: m.common_category_missing })),
});

export type CourseFormValues = z.input<typeof CourseForm>;
export type FilledCourse = z.output<typeof CourseForm>;

/** `Europe/Berlin`. The server refuses abbreviations such as `CET`, which programs read differently. */
const isRegional = (timeZone: string | undefined) => timeZone?.includes('/') ?? false;

/** The browser's time zone; undefined when it is not a usable one. */
export const ownTimeZone = (): string | undefined => {
  const { data } = NewCourse.shape.TimeZone.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isRegional(data) ? data : undefined;
};
