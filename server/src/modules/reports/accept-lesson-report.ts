import type { Tx } from '../../database/database.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { decideReport } from './decide-report.ts';
import { findReport } from './reports.queries.ts';

interface HiddenLesson {
  reportId: string;
  lessonId: string;
  adminId: string;
  now: Date;
}

/** With the lesson that was hidden for it. Changes nothing when the report has been decided. */
export async function acceptLessonReport(
  tx: Tx,
  deps: MailDeps,
  { reportId, lessonId, adminId, now }: HiddenLesson,
): Promise<void> {
  const report = await findReport(tx, reportId);
  if (report?.subject_id !== lessonId) throw new Problem('report.not-found');
  const answer = { code: 'report.lesson-hidden' } as const;
  await decideReport(tx, deps, { reportId, adminId, status: 'accepted', answer, now });
}
