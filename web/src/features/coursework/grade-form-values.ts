import { NewGrade, readNumber, type Submission, withoutPercent } from '@guildhall/contract';
import { z } from 'zod';

/** As people of any language write it; NaN for what is no number. */
export const gradeOf = (text: string): number => readNumber(withoutPercent(text), 0)?.value ?? Number.NaN;

/** A text field: a number field takes some digits and signs alone, and changes with the mouse wheel. */
const TypedGrade = z.string().transform(gradeOf).pipe(NewGrade.shape.Grade);

export const GradeForm = NewGrade.extend({ Grade: TypedGrade });

export type GradeFormValues = z.input<typeof GradeForm>;
export type FilledGrade = z.output<typeof GradeForm>;

export const gradeValuesOf = ({ Grade, Comment }: Pick<Submission, 'Grade' | 'Comment'>) => ({
  Grade: Grade === null ? '' : String(Grade),
  Comment,
});
