import { CATEGORIES, NewCourse, NewPrice } from '@guildhall/contract';
import { z } from 'zod';

/** `49.99`: a comma means thousands to some and cents to others, and a price is no place for guessing. */
const AMOUNT = /^-?(\d+\.?\d*|\.\d+)$/;

/** A price as it is typed, with or without its sign. */
const TypedPrice = z
  .string()
  .transform((text) => text.trim().replace(/^\$\s*/, ''))
  .refine((text) => text !== '', { error: 'Please enter a price', abort: true })
  .refine((text) => AMOUNT.test(text), { error: 'Please write the price as 49.99', abort: true })
  .transform(Number)
  .pipe(NewPrice);

/** What a teacher fills in: the contract's own fields, the price as it is typed, and a category asked for. */
export const CourseForm = NewCourse.omit({ TimeZone: true }).extend({
  ClassPrice: TypedPrice,
  Category: z.string().pipe(z.enum(CATEGORIES, 'Please choose a category')),
});

export type CourseFormValues = z.input<typeof CourseForm>;
export type FilledCourse = z.output<typeof CourseForm>;

/** A place on the map: `CET` and its like mean another thing to every program, and the server takes none of them. */
const isPlace = (timeZone: string | undefined) => timeZone?.includes('/') ?? false;

/** The browser's own time zone; undefined where it does not say one that can be used. */
export const ownTimeZone = (): string | undefined => {
  const { data } = NewCourse.shape.TimeZone.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isPlace(data) ? data : undefined;
};
