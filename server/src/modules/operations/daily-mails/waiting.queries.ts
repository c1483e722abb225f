import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';

/** What waits for the admins. */
export interface AdminWaiting {
  teacherRequests: number;
  pendingCourses: number;
  /** Approved classes that have been edited, or whose content has, since an admin looked at them. */
  editedCourses: number;
  refundsDue: number;
  disputes: number;
  openReports: number;
}

/** The next deadline of an open dispute. */
export async function readDisputeDueAt(reader: Reader): Promise<Date | null> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select min(dispute_due_at) as due_at from payment where status = 'disputed' and dispute_due_at > now()
  `.execute(reader);
  return rows[0]?.due_at ?? null;
}

/** From the totals that the database keeps; only edited classes and reports are counted, by indexes of their own. */
export async function readAdminWaiting(reader: Reader): Promise<AdminWaiting> {
  const { rows } = await sql<AdminWaiting>`
    select
      coalesce((select requests from teacher_request_total where status = 'Pending'), 0) as "teacherRequests",
      coalesce((select sum(courses) from course_total where status = 'Pending'), 0)::int as "pendingCourses",
      (
        select count(*) from course
        where status = 'Approved' and (edited_at is not null or content_changed_at is not null)
      ) as "editedCourses",
      coalesce((select sum(payments) from payment_total where status = 'refund-due'), 0)::int as "refundsDue",
      coalesce((select sum(payments) from payment_total where status = 'disputed'), 0)::int as "disputes",
      (select count(*) from report where status = 'open') as "openReports"
  `.execute(reader);
  const [waiting] = rows;
  if (!waiting) throw new Error('a query without FROM has one row');
  return waiting;
}
