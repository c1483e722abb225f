import type { Report } from '@guildhall/contract';
import { readReportAnswer } from './report-answers.ts';
import type { ReportRow } from './reports.queries.ts';

/** For admins: nobody else learns who reported. */
export const toReport = (row: ReportRow): Report => ({
  _id: row.id,
  Kind: row.kind,
  SubjectId: row.subject_id,
  ClassId: row.course_id,
  SubjectTitle: row.subject_title,
  ClassTitle: row.course_title,
  IsHidden: row.is_hidden,
  TeacherId: row.teacher_id,
  TeacherName: row.teacher_name,
  Reason: row.reason,
  Explanation: row.explanation,
  ReporterId: row.reporter_id,
  ReporterName: row.reporter_name,
  ReporterEmail: row.reporter_email,
  Status: row.status,
  Answer: row.answer === null ? null : readReportAnswer(row.answer),
  CreatedAt: row.created_at.toISOString(),
  DecidedAt: row.decided_at?.toISOString() ?? null,
  DecidedBy: row.decided_by_name,
});
