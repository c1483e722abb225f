import type { CheckedQueryOf, Report, listReports as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { sayStored } from '../../database/stored-text.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { countReports, listReportsPage, type ReportRow } from './reports.queries.ts';

/** For admins: nobody else learns who reported. */
const toReport = (row: ReportRow): Report => ({
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
  Answer: row.answer === null ? null : sayStored('report', row.answer, row.answer_sentence),
  CreatedAt: row.created_at.toISOString(),
  DecidedAt: row.decided_at?.toISOString() ?? null,
  DecidedBy: row.decided_by_name,
});

/** All of them or those of one status, newest first. */
export const listReports = (reader: Reader, { status, ...query }: CheckedQueryOf<typeof route>) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([listReportsPage(reader, { ...page, status }), countReports(reader, status)]),
    keysOf: (row) => [row.created_at, row.id],
    toItem: toReport,
  });
