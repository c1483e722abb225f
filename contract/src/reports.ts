import { m } from '@guildhall/messages';
import { z } from 'zod';
import { MIN_REASON_LENGTH } from './decisions.ts';
import { defineRoute } from './route.ts';
import { paragraphs } from './text.ts';
import { ById, Cursor, Id, Inserted, Instant, limitOf, Modified } from './values.ts';

export const ReportKind = z.enum(['class', 'lesson', 'review']);
export type ReportKind = z.infer<typeof ReportKind>;
export const ReportReason = z.enum(['illegal', 'copyright', 'offensive', 'misleading', 'spam', 'other'], {
  error: m.reports_reason_missing,
});
export type ReportReason = z.infer<typeof ReportReason>;
/** `accepted`: something was done about it. */
export const ReportStatus = z.enum(['open', 'accepted', 'dismissed']);
export type ReportStatus = z.infer<typeof ReportStatus>;

export const NewReport = z.object({
  Kind: ReportKind,
  SubjectId: z.string().min(1).max(500),
  Reason: ReportReason,
  Explanation: paragraphs({ missing: m.reports_explanation_missing, max: 5_000 }),
});
export type NewReport = z.infer<typeof NewReport>;

export const reportContent = defineRoute({
  method: 'POST',
  path: '/reports',
  access: 'signed-in',
  idempotencyKey: true,
  summary: 'Tells the admins that a class, lesson or review should not be there',
  body: NewReport,
  response: Inserted,
  errors: ['course.not-found', 'lesson.not-found', 'review.not-found', 'report.already-open'],
});

export const Report = z
  .object({
    _id: Id,
    Kind: ReportKind,
    SubjectId: Id,
    ClassId: Id,
    SubjectTitle: z.string(),
    /** Null once the class is deleted, as its teacher is. */
    ClassTitle: z.string().nullable(),
    /** A lesson or review is hidden now. */
    IsHidden: z.boolean(),
    TeacherId: Id.nullable(),
    TeacherName: z.string().nullable(),
    Reason: ReportReason,
    Explanation: z.string(),
    ReporterId: Id,
    ReporterName: z.string(),
    ReporterEmail: z.email(),
    Status: ReportStatus,
    Answer: z.string().nullable(),
    CreatedAt: Instant,
    DecidedAt: Instant.nullable(),
    DecidedBy: z.string().nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const listReports = defineRoute({
  method: 'GET',
  path: '/reports',
  access: 'admin',
  summary: 'Reports, the newest first',
  query: z.object({ status: ReportStatus.optional(), limit: limitOf(50, 200), cursor: Cursor.optional() }),
  response: z.array(Report),
  paged: true,
  errors: [],
});

export const ReportDecision = z.object({
  Status: ReportStatus.exclude(['open'], { error: m.reports_decision_missing }),
  Answer: paragraphs({ missing: m.reports_answer_missing, min: MIN_REASON_LENGTH, max: 5_000 }),
});
export type ReportDecision = z.infer<typeof ReportDecision>;

export const decideReport = defineRoute({
  method: 'PUT',
  path: '/reports/:id/decision',
  access: 'admin',
  summary: 'Closes a report. The answer is mailed to the person who reported, and kept in the audit',
  params: ById,
  body: ReportDecision,
  response: Modified,
  notFound: 'report.not-found',
  errors: [],
});
