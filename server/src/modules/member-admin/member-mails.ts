import { PAGES, type Role } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import type { DecidedMember } from './member-admin.queries.ts';

type Recipient = Pick<DecidedMember, 'name' | 'email'>;

const withReason = (intro: string, reason: string) => `${intro}\n\n${m.common_mail_reason({ reason })}`;

const toMember = ({ brandName, publicUrl }: MailSender, { name, email }: Recipient) => ({
  brandName,
  to: email,
  name,
  action: m.members_mail_open({ brandName }),
  link: publicUrl,
});

export const liftedMail = (sender: MailSender, member: Recipient, reason: string): Message =>
  renderMail({
    ...toMember(sender, member),
    subject: m.members_mail_lifted_subject(sender),
    intro: withReason(m.members_mail_lifted_intro(), reason),
    action: m.members_mail_log_in(),
    link: sender.publicUrl + PAGES.login.path,
    outro: m.members_mail_lifted_outro(),
  });

interface RoleTakenBack {
  from: Role;
  to: Role;
  reason: string;
}

export const roleTakenBackMail = (
  sender: MailSender,
  member: Recipient,
  { from, to, reason }: RoleTakenBack,
): Message =>
  renderMail({
    ...toMember(sender, member),
    subject: m.members_mail_role_subject(sender),
    intro: withReason(m.members_mail_role_intro({ from, to }), reason),
    outro: m.members_mail_role_outro(),
  });

export const sessionsEndedMail = (
  sender: MailSender,
  member: Recipient,
  { count, keys, reason }: { count: number; keys: number; reason: string },
): Message => {
  const ended = [
    ...(count > 0 ? [m.members_mail_sessions_intro({ count })] : []),
    ...(keys > 0 ? [m.members_mail_sessions_keys({ count: keys })] : []),
  ];
  return renderMail({
    ...toMember(sender, member),
    subject: m.members_mail_sessions_subject(sender),
    intro: withReason(ended.join(' '), reason),
    action: m.members_mail_log_in(),
    link: sender.publicUrl + PAGES.login.path,
    outro: m.members_mail_sessions_outro(),
  });
};

/** To the students of a class. */
export const newTeacherMail = (
  sender: MailSender,
  student: Recipient,
  course: { id: string; title: string; teacher_name: string },
): Message =>
  renderMail({
    ...toMember(sender, student),
    subject: m.members_mail_new_teacher_subject({ course: course.title }),
    intro: m.members_mail_new_teacher_intro({ course: course.title, teacher: course.teacher_name }),
    action: m.members_mail_new_teacher_action(),
    link: sender.publicUrl + PAGES.enrolledCourse.path.replace(':id', course.id),
    outro: m.members_mail_new_teacher_outro(),
  });

/** Titles that a mail lists; of more only the number is told. */
const MAX_TITLES = 20;

export const classesReceivedMail = (
  sender: MailSender,
  teacher: Recipient,
  { from, titles }: { from: string; titles: string[] },
): Message => {
  const listed = titles.slice(0, MAX_TITLES).map((title) => `• ${title}`);
  return renderMail({
    ...toMember(sender, teacher),
    subject: m.members_mail_classes_subject({ count: titles.length }),
    intro: [m.members_mail_classes_intro({ count: titles.length, from }), ...listed].join('\n'),
    action: m.members_mail_classes_action(),
    link: sender.publicUrl + PAGES.myCourses.path,
    outro: m.members_mail_classes_outro(),
  });
};
