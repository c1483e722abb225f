import { m } from '@guildhall/messages';
import { z } from 'zod';
import { optionalParagraphs } from './text.ts';
import { Id, Instant } from './values.ts';

/** Hours of learning that a certificate may name. */
export const MAX_HOURS = 2_000;

/** What a student has to do for the certificate of a class: everything that is asked for. */
export const CertificateRule = z
  .object({
    IsOffered: z.boolean(),
    /** Every lesson done. */
    AllLessons: z.boolean(),
    /** Every assignment handed in. */
    AllAssignments: z.boolean(),
    /** The quiz of every lesson passed. */
    AllQuizzes: z.boolean(),
    /** The average of all assignments of the class, 1 to 100; what is not handed in counts as 0. Null: grades do not count. */
    LeastAverageGrade: z.int().min(1).max(100).nullable(),
    /** Hours of learning, as the certificate names them; null: it names none. */
    Hours: z.number().min(0.5).max(MAX_HOURS).multipleOf(0.5).nullable(),
    /** What those who earn it can do; may be empty. */
    Description: optionalParagraphs({ max: 600 }),
  })
  .refine(
    ({ IsOffered, AllLessons, AllAssignments, AllQuizzes, LeastAverageGrade }) =>
      !IsOffered || AllLessons || AllAssignments || AllQuizzes || LeastAverageGrade !== null,
    { path: ['IsOffered'], error: m.certificates_rule_empty },
  );
export type CertificateRule = z.infer<typeof CertificateRule>;

/** How many lessons, assignments and quizzes the class has now. */
export const OfferedCertificate = z
  .object({
    ...CertificateRule.shape,
    Description: z.string(),
    LessonCount: z.int(),
    AssignmentCount: z.int(),
    QuizCount: z.int(),
  })
  .meta({ id: 'OfferedCertificate' });
export type OfferedCertificate = z.infer<typeof OfferedCertificate>;

/** One thing that the rule of a class asks for. */
export const CertificateStep = z.object({
  Kind: z.enum(['lessons', 'assignments', 'quizzes', 'average-grade']),
  /**
   * How many are done, of how many; for `average-grade` the average of all assignments, in which what is not handed in counts
   * as 0, and the least one that is asked for.
   */
  Done: z.number(),
  Needed: z.number(),
  IsMet: z.boolean(),
  /** What is still to be done, at most 20: lessons, and assignments without their lesson. */
  Missing: z.array(z.object({ _id: Id, Title: z.string() })),
});
export type CertificateStep = z.infer<typeof CertificateStep>;

export const CertificateProgress = z
  .object({
    IsOffered: z.boolean(),
    Steps: z.array(CertificateStep),
    /** What the certificate would state: the average of what is graded, and how much of how much is. Null without a grade. */
    GradedWork: z.object({ AverageGrade: z.number(), GradedCount: z.int(), AssignmentTotal: z.int() }).nullable(),
    /** Null while something is missing. */
    CertificateId: Id.nullable(),
    /** Signs of the student’s name that are drawn as boxes, because no font has them. Empty once there is a certificate. */
    UndrawableSigns: z.array(z.string()),
  })
  .meta({ id: 'CertificateProgress' });
export type CertificateProgress = z.infer<typeof CertificateProgress>;

/** What its student had done when it was issued. */
const Achievements = z.object({
  LessonCount: z.int(),
  AssignmentCount: z.int(),
  QuizCount: z.int(),
  /** The average of the work that was graded, 0 to 100; null where none was. */
  AverageGrade: z.number().nullable(),
  /**
   * How many assignments were graded, of how many that the class had. Null without a grade, and on certificates from before
   * it was stated: their average counts what has no grade as 0.
   */
  GradedCount: z.int().nullable(),
  AssignmentTotal: z.int().nullable(),
});

/** A certificate, as anyone who has its address sees it: nobody’s e-mail. */
export const Certificate = z
  .object({
    _id: Id,
    /** Null where it was issued again under another name: who has changed theirs may not want to be asked about it. */
    StudentName: z.string().nullable(),
    ClassTitle: z.string(),
    /** Null where the class is gone or no longer public. */
    ClassId: Id.nullable(),
    TeacherName: z.string(),
    /** The site that issued it. */
    IssuerName: z.string(),
    IssuedAt: Instant,
    Hours: z.number().nullable(),
    Description: z.string(),
    Achievements,
    /** Null while it holds. */
    Revocation: z
      .object({
        RevokedAt: Instant,
        Reason: z.string(),
        /** Another was issued to the same student for it; nobody is told which. */
        IsReplaced: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;

/** A certificate in the lists of teachers and admins. */
export const CertificateEntry = Certificate.extend({
  /** As it is made out. */
  StudentName: z.string(),
  StudentId: Id,
  StudentEmail: z.email(),
}).meta({ id: 'CertificateEntry' });
export type CertificateEntry = z.infer<typeof CertificateEntry>;

export const MyCertificate = Certificate.extend({
  /** As it is made out. */
  StudentName: z.string(),
  /** Their name is another now: the certificate can be issued again. */
  MayReissue: z.boolean(),
  /** Signs of their name now, where it can be issued again, that are drawn as boxes, because no font has them. */
  UndrawableSigns: z.array(z.string()),
}).meta({ id: 'MyCertificate' });
export type MyCertificate = z.infer<typeof MyCertificate>;
