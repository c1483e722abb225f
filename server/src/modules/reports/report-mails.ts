import { PAGES, type ReportKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { sayText, type Text } from '../../database/stored-text.ts';
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import type { ReportRow } from './reports.queries.ts';

export const reportReceived = defineMail(
  'report-received',
  (report: { kind: ReportKind; title: string; explanation: string }, { brandName }) => ({
    subject: m.reports_mail_receipt_subject({ brandName }),
    intro: m.reports_mail_receipt_intro(report),
    action: m.reports_mail_action(),
    outro: m.reports_mail_receipt_outro(),
  }),
);

interface DecidedReport {
  kind: ReportKind;
  title: string;
  isAccepted: boolean;
  answer: Text;
}

export const reportDecided = defineMail(
  'report-decided',
  ({ kind, title, isAccepted, answer }: DecidedReport, { brandName }) => {
    const intro = isAccepted ? m.reports_mail_accepted : m.reports_mail_dismissed;
    return {
      subject: m.reports_mail_answer_subject({ brandName }),
      intro: intro({ kind, title, answer: sayText(answer) }),
      action: m.reports_mail_action(),
      outro: m.reports_mail_answer_outro(),
    };
  },
);

/** To the person who reported, with a link to the class. */
export const toReporter = ({ reporter_name, reporter_email, course_id }: ReportRow) => ({
  to: { name: reporter_name, email: reporter_email },
  link: PAGES.courseDetails.path.replace(':id', course_id),
});
