import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { sayText, type Text } from '../../database/stored-text.ts';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import type { ReportRow } from './reports.queries.ts';

interface Texts {
  subject: string;
  intro: string;
  outro: string;
}

/** To the person who reported, with a link to the class. */
const mailToReporter = ({ brandName, publicUrl }: MailSender, report: ReportRow, texts: Texts): Message =>
  renderMail({
    brandName,
    to: report.reporter_email,
    name: report.reporter_name,
    ...texts,
    action: m.reports_mail_action(),
    link: publicUrl + PAGES.courseDetails.path.replace(':id', report.course_id),
  });

export function receiptMail(sender: MailSender, report: ReportRow): Message {
  const { kind, subject_title: title, explanation } = report;
  return mailToReporter(sender, report, {
    subject: m.reports_mail_receipt_subject({ brandName: sender.brandName }),
    intro: m.reports_mail_receipt_intro({ kind, title, explanation }),
    outro: m.reports_mail_receipt_outro(),
  });
}

/** The report is decided. */
export function answerMail(sender: MailSender, report: ReportRow, answer: Text): Message {
  const { kind, subject_title: title, status } = report;
  const intro = status === 'accepted' ? m.reports_mail_accepted : m.reports_mail_dismissed;
  return mailToReporter(sender, report, {
    subject: m.reports_mail_answer_subject({ brandName: sender.brandName }),
    intro: intro({ kind, title, answer: sayText(answer) }),
    outro: m.reports_mail_answer_outro(),
  });
}
