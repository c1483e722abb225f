import { NewGrade, type Submission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { z } from 'zod';

/** A text field: a number field accepts `1e1` and changes with the mouse wheel. */
const TypedGrade = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => /^-?\d+$/.test(text), { error: m.coursework_grade_missing, abort: true })
  .transform(Number)
  .pipe(NewGrade.shape.Grade);

export const GradeForm = NewGrade.extend({ Grade: TypedGrade });

export type GradeFormValues = z.input<typeof GradeForm>;
export type FilledGrade = z.output<typeof GradeForm>;

export const gradeValuesOf = ({ Grade, Comment }: Pick<Submission, 'Grade' | 'Comment'>) => ({
  Grade: Grade === null ? '' : String(Grade),
  Comment,
});
