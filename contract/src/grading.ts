import { z } from 'zod';
import { Submission } from './coursework.ts';
import { defineRoute } from './route.ts';
import { Cursor, Id, limitOf } from './values.ts';

/** A submission that waits for its grade, with its class. */
export const SubmissionToGrade = Submission.extend({ ClassId: Id, ClassTitle: z.string() }).meta({
  id: 'SubmissionToGrade',
});

export type SubmissionToGrade = z.infer<typeof SubmissionToGrade>;

/** A class with submissions to grade. */
export const ClassToGrade = z
  .object({ _id: Id, ClassTitle: z.string(), ToGrade: z.int() })
  .meta({ id: 'ClassToGrade' });

export type ClassToGrade = z.infer<typeof ClassToGrade>;

/** As many as a list to choose from can show. */
export const MAX_CLASSES_TO_GRADE = 200;

export const listSubmissionsToGrade = defineRoute({
  method: 'GET',
  path: '/submissions-to-grade',
  access: 'signed-in',
  summary:
    'What waits for a grade in the classes that one teaches, or in one of them, oldest first; counted up to 1,000',
  query: z.object({
    /** Any text: a class that is not one’s own has nothing to grade. */
    classId: z.string().max(500).optional(),
    limit: limitOf(25, 100),
    cursor: Cursor.optional(),
  }),
  response: z.array(SubmissionToGrade),
  paged: true,
  errors: [],
});

export const listClassesToGrade = defineRoute({
  method: 'GET',
  path: '/classes-to-grade',
  access: 'signed-in',
  summary: 'The classes that one teaches with something to grade, the most first, at most 200',
  response: z.array(ClassToGrade),
  errors: [],
});
