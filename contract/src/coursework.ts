import { m } from '@guildhall/messages';
import { z } from 'zod';
import { line, optionalLink, optionalParagraphs, paragraphs } from './text.ts';
import { Id, ImageUrl, Instant } from './values.ts';

/** The fields of a new assignment. All other fields, such as `PostedAsgnment`, are ignored. */
export const NewAssignment = z.object({
  AssignmentTitle: line({ missing: m.common_title_missing, max: 120 }),
  /** A calendar day. The deadline is the end of that day in the time zone of the class. */
  AssignmentDeadLine: z.iso
    .date({ error: m.coursework_deadline_missing })
    .refine((day) => day >= '2000' && day < '2100', { error: m.coursework_deadline_out_of_range })
    .meta({ example: '2026-05-31' }),
  AssignmentDescription: paragraphs({ missing: m.common_description_missing, max: 10_000 }),
});

export type NewAssignment = z.infer<typeof NewAssignment>;

/** An edit carries the `Version` of the assignment that it was made from. */
export const AssignmentEdit = NewAssignment.extend({ Version: z.int32().min(1) });

export type AssignmentEdit = z.infer<typeof AssignmentEdit>;

/** How many are copied at once: students get a mail about each. */
export const MAX_COPIES = 20;

/** An assignment of one’s own, and the deadline of its copy. */
export const AssignmentCopy = NewAssignment.pick({ AssignmentDeadLine: true }).extend({
  AssignmentId: z.string().min(1).max(500),
});

export type AssignmentCopy = z.infer<typeof AssignmentCopy>;

/** What was changed in an assignment. */
export const AssignmentField = z.enum(['title', 'deadline', 'description']);
export type AssignmentField = z.infer<typeof AssignmentField>;

/** What a student hands in; both may be empty. What is left out stays as it was handed in before. */
export const NewSubmission = z.object({
  Answer: optionalParagraphs({ max: 10_000 }).optional(),
  Link: optionalLink.optional(),
});

export type NewSubmission = z.infer<typeof NewSubmission>;

/** A grade and a comment. */
export const NewGrade = z.object({
  Grade: z
    .int({ error: m.coursework_grade_missing })
    .min(0, { error: m.coursework_grade_too_low })
    .max(100, { error: m.coursework_grade_too_high }),
  Comment: optionalParagraphs({ max: 5_000 }).default(''),
});

export type NewGrade = z.infer<typeof NewGrade>;

/** The fields of an assignment that every viewer gets. */
export const Assignment = z
  .object({
    _id: Id,
    ClassId: Id,
    /** 1 for the first that was set in its class. */
    Number: z.int(),
    AssignmentTitle: z.string(),
    AssignmentDeadLine: z.iso.date(),
    /** The first instant after the deadline. */
    ClosesAt: Instant,
    AssignmentDescription: z.string(),
    PostedAsgnment: z.array(z.never()),
    SetAt: Instant,
    /** The last changes since it was set, newest first. */
    Changes: z.array(z.object({ ChangedAt: Instant, Fields: z.array(AssignmentField) })),
    /** Since when it takes no hand-ins and does not count; null while it does. */
    WithdrawnAt: Instant.nullable(),
  })
  .meta({ id: 'Assignment' });

export type Assignment = z.infer<typeof Assignment>;

/** An assignment for the teacher of its class and for admins. */
export const SetAssignment = Assignment.extend({
  Version: z.int(),
  SubmissionCount: z.int(),
  GradedCount: z.int(),
}).meta({ id: 'SetAssignment' });

export type SetAssignment = z.infer<typeof SetAssignment>;

/** A submission and its grade. */
export const Submission = z
  .object({
    _id: Id,
    AssignmentId: Id,
    AssignmentTitle: z.string(),
    SubmittedBy: z.string(),
    SubmitterEmail: z.email(),
    SubmitterImage: ImageUrl,
    /** When it was last handed in. */
    SubmittedAt: Instant,
    /** After the deadline. */
    IsLate: z.boolean(),
    /** Empty where nothing was written. */
    Answer: z.string(),
    /** Empty where there is none. */
    Link: z.string(),
    /** Handed in with it; its student and the teacher read them. */
    FileCount: z.int(),
    /** 0 to 100; null until it is graded. */
    Grade: z.int().nullable(),
    Comment: z.string(),
    GradedAt: Instant.nullable(),
  })
  .meta({ id: 'Submission' });

export type Submission = z.infer<typeof Submission>;

/**
 * The state of an assignment for one student. `late` and `graded` have been handed in; `closed` can only be handed in
 * late; `withdrawn` cannot be handed in any more.
 */
export const AssignmentState = z.enum(['open', 'closed', 'handed-in', 'late', 'graded', 'withdrawn']);
export type AssignmentState = z.infer<typeof AssignmentState>;

/** An assignment for one student of its class, with what they have handed in. */
export const MyAssignment = Assignment.extend({
  State: AssignmentState,
  Submission: Submission.nullable(),
}).meta({ id: 'MyAssignment' });

export type MyAssignment = z.infer<typeof MyAssignment>;

/** A student of a class and how far they are. */
export const CourseStudent = z
  .object({
    _id: Id,
    StudentName: z.string(),
    StudentEmail: z.email(),
    StudentImage: ImageUrl,
    EnrolledAt: Instant,
    SubmissionCount: z.int(),
    /** The average grade, 0 to 100 with one decimal place; null while nothing is graded. */
    AverageGrade: z.number().nullable(),
  })
  .meta({ id: 'ClassStudent' });

export type CourseStudent = z.infer<typeof CourseStudent>;

/** Enrolments and first submissions of one day in UTC. */
export const ActivityDay = z.object({ Day: z.iso.date(), Enrolments: z.int(), Submissions: z.int() });

/** How many of the last days the chart of a class shows. */
export const ACTIVITY_DAYS = 30;
