import type { Role } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { defineMail } from '../../jobs/mails/translate-mail.ts';

export const suspensionLifted = defineMail('suspension-lifted', ({ reason }: { reason: string }, sender) => ({
  subject: m.members_mail_lifted_subject(sender),
  intro: m.members_mail_lifted_intro(),
  reason,
  action: m.members_mail_log_in(),
  outro: m.members_mail_lifted_outro(),
}));

export const roleTakenBack = defineMail(
  'role-taken-back',
  ({ from, to, reason }: { from: Role; to: Role; reason: string }, sender) => ({
    subject: m.members_mail_role_subject(sender),
    intro: m.members_mail_role_intro({ from, to }),
    reason,
    action: m.members_mail_open(sender),
    outro: m.members_mail_role_outro(),
  }),
);

export const sessionsEnded = defineMail(
  'sessions-ended',
  ({ count, keys, reason }: { count: number; keys: number; reason: string }, sender) => ({
    subject: m.members_mail_sessions_subject(sender),
    intro: [
      ...(count > 0 ? [m.members_mail_sessions_intro({ count })] : []),
      ...(keys > 0 ? [m.members_mail_sessions_keys({ count: keys })] : []),
    ].join(' '),
    reason,
    action: m.members_mail_log_in(),
    outro: m.members_mail_sessions_outro(),
  }),
);

/** To the students of a class. */
export const newTeacher = defineMail('new-teacher', (course: { course: string; teacher: string }) => ({
  subject: m.members_mail_new_teacher_subject(course),
  intro: m.members_mail_new_teacher_intro(course),
  action: m.members_mail_new_teacher_action(),
  outro: m.members_mail_new_teacher_outro(),
}));

/** Titles that a mail lists; of more only the number is told. */
const MAX_TITLES = 20;

export const classesReceived = defineMail(
  'classes-received',
  ({ from, titles }: { from: string; titles: string[] }) => ({
    subject: m.members_mail_classes_subject({ count: titles.length }),
    intro: [
      m.members_mail_classes_intro({ count: titles.length, from }),
      ...titles.slice(0, MAX_TITLES).map((title) => `• ${title}`),
    ].join('\n'),
    action: m.members_mail_classes_action(),
    outro: m.members_mail_classes_outro(),
  }),
);
