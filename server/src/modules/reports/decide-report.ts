import type { ReportStatus } from '@guildhall/contract';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { type Text, toColumns } from '../../database/stored-text.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { reportDecided, toReporter } from './report-mails.ts';
import { decideOpenReport, findReport } from './reports.queries.ts';

interface Decision {
  reportId: string;
  adminId: string;
  status: Exclude<ReportStatus, 'open'>;
  /** Mailed to the person who reported. */
  answer: Text;
  now: Date;
}

const ACTIONS = { accepted: 'report.accepted', dismissed: 'report.dismissed' } as const;

/** Changes nothing when it has been decided: the first answer stays, and nobody is mailed twice. */
export async function decideReport(
  tx: Tx,
  { mailQueue }: MailDeps,
  { reportId, adminId, status, answer, now }: Decision,
) {
  const { english, sentence } = toColumns(answer);
  const decision = { status, answer: english, answer_sentence: sentence, decided_by: adminId, decided_at: now };
  const decided = await decideOpenReport(tx, reportId, decision);
  const report = await findReport(tx, reportId);
  if (!report) throw new Problem('report.not-found');
  if (!decided) return modified({ matched: 1, modified: 0 });

  const subject = { subjectId: report.id, subjectName: report.subject_title, personId: report.reporter_id };
  await recordAudit(tx, { actorId: adminId, action: ACTIONS[status], ...subject, reason: answer, now });
  await mailQueue.add(tx, {
    ...toReporter(report),
    kind: reportDecided,
    values: { kind: report.kind, title: report.subject_title, isAccepted: report.status === 'accepted', answer },
  });
  return modified({ matched: 1, modified: 1 });
}

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
