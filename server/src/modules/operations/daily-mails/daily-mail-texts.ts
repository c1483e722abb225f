import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { perLocale } from '@guildhall/messages/language';
import type { WrittenMessage } from '../../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../../gateways/mail/render-mail.ts';
import type { CourseNews, Recipient } from './daily-mails.queries.ts';
import type { AdminWaiting } from './waiting.queries.ts';

/** Classes that a mail lists one by one. */
const MAX_COURSES = 20;

/** `2 disputes, 1 refund`. */
const listFormat = perLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));

type CountText = (values: { count: number }) => string;

/** In the order of the mail; the button leads to the page of the first. */
const ADMIN_PARTS: readonly [part: keyof AdminWaiting, text: CountText, page: { path: string }][] = [
  ['disputes', m.waiting_disputes, PAGES.payments],
  ['refundsDue', m.waiting_refunds_due, PAGES.payments],
  ['teacherRequests', m.waiting_teacher_requests, PAGES.teacherRequests],
  ['pendingCourses', m.waiting_pending_courses, PAGES.allCourses],
  ['editedCourses', m.waiting_edited_courses, PAGES.allCourses],
  ['openReports', m.waiting_open_reports, PAGES.reports],
];

const profileUrl = ({ publicUrl }: MailSender) => publicUrl + PAGES.myProfile.path;

/** Something waits. */
export function adminMail(sender: MailSender, { id, name, email }: Recipient, waiting: AdminWaiting): WrittenMessage {
  const parts = ADMIN_PARTS.filter(([part]) => waiting[part] > 0);
  const texts = parts.map(([part, text]) => text({ count: waiting[part] }));
  return renderMail({
    brandName: sender.brandName,
    to: email,
    name,
    subject: m.waiting_mail_admins_subject({ summary: listFormat().format(texts) }),
    intro: m.waiting_mail_admins_intro({ lines: texts.join('\n') }),
    action: m.waiting_mail_admins_button(),
    link: sender.publicUrl + (parts[0]?.[2] ?? PAGES.dashboard).path,
    outro: m.waiting_mail_admins_outro({ profile: profileUrl(sender) }),
    unsubscribe: { personId: id, topic: 'waiting' },
  });
}

type Counts = Pick<CourseNews, 'enrolments' | 'toGrade' | 'refunds'>;

const TEACHER_PARTS: readonly [part: keyof Counts, text: CountText][] = [
  ['enrolments', m.waiting_new_enrolments],
  ['toGrade', m.waiting_to_grade],
  ['refunds', m.waiting_refunds],
];

const summaryOf = (counts: Counts) => {
  const parts = TEACHER_PARTS.filter(([part]) => counts[part] > 0);
  return listFormat().format(parts.map(([part, text]) => text({ count: counts[part] })));
};

const totalOf = (news: readonly Counts[], part: keyof Counts) => news.reduce((sum, counts) => sum + counts[part], 0);

/** At least one class, each with something to tell. */
export function teacherMail(
  sender: MailSender,
  { id, name, email }: Recipient,
  news: readonly CourseNews[],
): WrittenMessage {
  const total = {
    enrolments: totalOf(news, 'enrolments'),
    toGrade: totalOf(news, 'toGrade'),
    refunds: totalOf(news, 'refunds'),
  };
  const lines = news.slice(0, MAX_COURSES).map((course) => `${course.title}: ${summaryOf(course)}`);
  const left = news.length - lines.length;
  if (left > 0) lines.push(m.waiting_mail_teachers_more({ count: left }));
  return renderMail({
    brandName: sender.brandName,
    to: email,
    name,
    subject: m.waiting_mail_teachers_subject({ summary: summaryOf(total) }),
    intro: m.waiting_mail_teachers_intro({ lines: lines.join('\n') }),
    action: total.toGrade > 0 ? m.waiting_mail_teachers_grade_button() : m.waiting_mail_teachers_button(),
    link: sender.publicUrl + (total.toGrade > 0 ? PAGES.toGrade : PAGES.myCourses).path,
    outro: m.waiting_mail_teachers_outro({ profile: profileUrl(sender) }),
    unsubscribe: { personId: id, topic: 'daily-teaching' },
  });
}
