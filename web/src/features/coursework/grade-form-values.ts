import { NewGrade, type Submission } from '@guildhall/contract';
import { z } from 'zod';

/** A grade as it is typed: a field for numbers would take `1e1`, and let the wheel of a mouse change it. */
const TypedGrade = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => /^-?\d+$/.test(text), { error: 'Please enter a whole number from 0 to 100', abort: true })
  .transform(Number)
  .pipe(NewGrade.shape.Grade);

export const GradeForm = NewGrade.extend({ Grade: TypedGrade });

export type GradeFormValues = z.input<typeof GradeForm>;
export type FilledGrade = z.output<typeof GradeForm>;

export const gradeValuesOf = ({ Grade, Comment }: Pick<Submission, 'Grade' | 'Comment'>) => ({
  Grade: Grade === null ? '' : String(Grade),
  Comment,
});
