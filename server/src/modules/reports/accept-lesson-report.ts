import type { Tx } from '../../database/database.ts';
import type { MailSender } from '../../gateways/mail/render-mail.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { decideReport } from './decide-report.ts';
import { reportAnswer } from './report-answers.ts';
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
  { reportId, lessonId, adminId, now }: HiddenLesson,
  mailQueue: MailQueue,
  sender: MailSender,
): Promise<void> {
  const report = await findReport(tx, reportId);
  if (report?.subject_id !== lessonId) throw new Problem('report.not-found');
  const answer = reportAnswer('lesson-hidden');
  await decideReport(tx, { reportId, adminId, status: 'accepted', answer, now }, mailQueue, sender);
}
