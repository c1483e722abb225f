import type { ReportKind, ReportReason, ReportStatus } from '@guildhall/contract';
import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';
import type { StoredSentence } from '../../database/stored-text.ts';
import type { Tables } from '../../database/tables.ts';

export interface ReportRow {
  id: string;
  kind: ReportKind;
  subject_id: string;
  course_id: string;
  subject_title: string;
  is_hidden: boolean;
  /** Null once the class is deleted, as its teacher is. */
  course_title: string | null;
  teacher_id: string | null;
  teacher_name: string | null;
  reason: ReportReason;
  explanation: string;
  reporter_id: string;
  /** The account's current name and address. */
  reporter_name: string;
  reporter_email: string;
  status: ReportStatus;
  answer: string | null;
  answer_sentence: StoredSentence | null;
  created_at: Date;
  decided_at: Date | null;
  /** The name of the admin. */
  decided_by_name: string | null;
}

/** Reports are counted up to this number. */
const MAX_COUNT = 1_000;

const selectReports = (reader: Reader) =>
  reader
    .selectFrom('report')
    .innerJoin('user as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('course', 'course.id', 'report.course_id')
    .leftJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .leftJoin('lesson', 'lesson.id', 'report.subject_id')
    .leftJoin('review', 'review.id', 'report.subject_id')
    .leftJoin('user as admin', 'admin.id', 'report.decided_by')
    .select(['report.id', 'report.kind', 'report.subject_id', 'report.course_id', 'report.subject_title'])
    .select(['course.title as course_title', 'course.teacher_id', 'teacher.name as teacher_name'])
    .select(sql<boolean>`coalesce(lesson.hidden_at, review.hidden_at) is not null`.as('is_hidden'))
    .select(['report.reason', 'report.explanation', 'report.status', 'report.answer', 'report.answer_sentence'])
    .select(['report.created_at', 'report.decided_at', 'report.reporter_id'])
    .select(['reporter.name as reporter_name', 'reporter.email as reporter_email', 'admin.name as decided_by_name']);

export const findReport = (reader: Reader, id: string): Promise<ReportRow | undefined> =>
  selectReports(reader).where('report.id', '=', id).executeTakeFirst();

interface ReportPage extends NewestPage {
  status: ReportStatus | undefined;
}

export const listReportsPage = (reader: Reader, { status, after, limit }: ReportPage): Promise<ReportRow[]> =>
  selectReports(reader)
    .$if(status !== undefined, (query) => query.where('report.status', '=', status ?? 'open'))
    .where(isAfterKeys(['report.created_at', 'report.id'], after))
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit + 1)
    .execute();

export async function countReports(reader: Reader, status: ReportStatus | undefined): Promise<number> {
  const ofStatus = status ? sql`where status = ${status}` : sql``;
  const { rows } = await sql<{ reports: number }>`
    select count(*) as reports from (select from report ${ofStatus} limit ${MAX_COUNT}) as counted
  `.execute(reader);
  return rows[0]?.reports ?? 0;
}

/** Undefined when this person's report about it is open: the unique index decides between two at once. */
export const insertOpenReport = (tx: Tx, report: Insertable<Tables['report']>) =>
  tx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reporter_id', 'subject_id']).where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();

interface ReportDecision {
  status: Exclude<ReportStatus, 'open'>;
  answer: string;
  answer_sentence: string | null;
  decided_by: string;
  decided_at: Date;
}

/** Undefined when there is no such report, or it has been decided: the WHERE decides between two at once. */
export const decideOpenReport = (tx: Tx, id: string, decision: ReportDecision) =>
  tx
    .updateTable('report')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
