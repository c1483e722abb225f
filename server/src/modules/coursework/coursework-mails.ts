import { type AssignmentField, type MailTopic, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { perLocale } from '@guildhall/messages/language';
import type { WrittenMessage } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import { formatDay } from '../../lib/format-day.ts';
import type { NotifiedAssignment } from './student-notifications.queries.ts';

export interface AssignmentMail {
  student: { id: string; name: string; email: string };
  assignment: Omit<NotifiedAssignment, 'withdrawn_at'>;
  /** Added with it, in a mail about new assignments. */
  others?: AssignmentMail['assignment'][];
  /** What was changed, in a mail about a change. */
  fields?: AssignmentField[];
}

interface GradeMail extends AssignmentMail {
  grade: number;
  comment: string;
}

const profileUrl = ({ publicUrl }: MailSender) => publicUrl + PAGES.myProfile.path;

/** A deadline is the end of a calendar day where the class is. */
const textsOf = ({ title, course_title, deadline, time_zone }: AssignmentMail['assignment']) => ({
  assignment: title,
  course: course_title,
  day: formatDay(deadline),
  timeZone: time_zone,
});

const assignmentMail = (
  { brandName, publicUrl }: MailSender,
  { student, assignment }: AssignmentMail,
  { subject, intro, outro, topic }: { subject: string; intro: string; outro: string; topic: MailTopic },
): WrittenMessage =>
  renderMail({
    brandName,
    to: student.email,
    name: student.name,
    subject,
    intro,
    action: m.coursework_mail_button(),
    link: publicUrl + PAGES.enrolledCourse.path.replace(':id', assignment.course_id),
    outro,
    unsubscribe: { personId: student.id, topic },
  });

/** With others, it lists all of them. */
export function newAssignmentMail(sender: MailSender, { others = [], ...mail }: AssignmentMail): WrittenMessage {
  const texts = textsOf(mail.assignment);
  const count = others.length + 1;
  if (count > 1) {
    const list = [mail.assignment, ...others].map((assignment) =>
      m.coursework_mail_new_assignments_line(textsOf(assignment)),
    );
    return assignmentMail(sender, mail, {
      subject: m.coursework_mail_new_assignments_subject({ ...texts, count }),
      intro: m.coursework_mail_new_assignments_intro({ ...texts, count, list: list.join('\n') }),
      outro: m.coursework_mail_new_assignment_outro({ ...texts, profile: profileUrl(sender) }),
      topic: 'new-assignments',
    });
  }
  return assignmentMail(sender, mail, {
    subject: m.coursework_mail_new_assignment_subject(texts),
    intro: m.coursework_mail_new_assignment_intro(texts),
    outro: m.coursework_mail_new_assignment_outro({ ...texts, profile: profileUrl(sender) }),
    topic: 'new-assignments',
  });
}

const FIELDS: Record<AssignmentField, () => string> = {
  title: m.coursework_field_title,
  deadline: m.coursework_field_deadline,
  description: m.coursework_field_description,
};

const conjunction = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** A later change may have followed: it shows the assignment as it is now. */
export function changeMail(sender: MailSender, { fields = [], ...mail }: AssignmentMail): WrittenMessage {
  const texts = textsOf(mail.assignment);
  return assignmentMail(sender, mail, {
    subject: m.coursework_mail_changed_subject(texts),
    intro: m.coursework_mail_changed_intro({
      ...texts,
      fields: conjunction().format(fields.map((field) => FIELDS[field]())),
    }),
    outro: m.coursework_mail_new_assignment_outro({ ...texts, profile: profileUrl(sender) }),
    topic: 'new-assignments',
  });
}

export function withdrawalMail(sender: MailSender, mail: AssignmentMail): WrittenMessage {
  const texts = textsOf(mail.assignment);
  return assignmentMail(sender, mail, {
    subject: m.coursework_mail_withdrawn_subject(texts),
    intro: m.coursework_mail_withdrawn_intro(texts),
    outro: m.coursework_mail_new_assignment_outro({ ...texts, profile: profileUrl(sender) }),
    topic: 'new-assignments',
  });
}

/** It may arrive later than a day before the deadline, so it names the deadline and not the time that is left. */
export function reminderMail(sender: MailSender, mail: AssignmentMail): WrittenMessage {
  const texts = textsOf(mail.assignment);
  return assignmentMail(sender, mail, {
    subject: m.coursework_mail_reminder_subject(texts),
    intro: m.coursework_mail_reminder_intro(texts),
    outro: m.coursework_mail_reminder_outro({ ...texts, profile: profileUrl(sender) }),
    topic: 'deadline-reminders',
  });
}

export function gradeMail(sender: MailSender, { grade, comment, ...mail }: GradeMail): WrittenMessage {
  const texts = textsOf(mail.assignment);
  const intro = m.coursework_mail_grade_intro({ ...texts, grade });
  return assignmentMail(sender, mail, {
    subject: m.coursework_mail_grade_subject(texts),
    intro: comment === '' ? intro : `${intro}\n\n${m.coursework_mail_grade_comment({ comment })}`,
    outro: m.coursework_mail_grade_outro({ ...texts, profile: profileUrl(sender) }),
    topic: 'grades',
  });
}
