import { type AssignmentField, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { perLocale } from '@guildhall/messages/language';
import { defineMail, type MailSender } from '../../jobs/mails/translate-mail.ts';
import { formatDay } from '../../lib/format-day.ts';
import type { NotifiedAssignment } from './student-notifications.queries.ts';

type MailedAssignment = Pick<NotifiedAssignment, 'title' | 'course_title' | 'deadline' | 'time_zone'>;

/** What a mail to the students of a class mentions. */
export interface AssignmentValues {
  assignment: MailedAssignment;
  /** Added with it, in a mail about new assignments. */
  others?: MailedAssignment[];
  /** What was changed, in a mail about a change. */
  fields?: AssignmentField[];
}

export const mailedAssignment = ({ title, course_title, deadline, time_zone }: MailedAssignment): MailedAssignment => ({
  title,
  course_title,
  deadline,
  time_zone,
});

/** A deadline is the end of a calendar day where the class is. */
const textsOf = ({ title, course_title, deadline, time_zone }: MailedAssignment) => ({
  assignment: title,
  course: course_title,
  day: formatDay(deadline),
  timeZone: time_zone,
});

const profileUrl = ({ publicUrl }: MailSender) => publicUrl + PAGES.myProfile.path;

/** To all students of the class, who can switch such mails off together. */
const toClass = (assignment: MailedAssignment, sender: MailSender) =>
  ({
    action: m.coursework_mail_button(),
    outro: m.coursework_mail_new_assignment_outro({ ...textsOf(assignment), profile: profileUrl(sender) }),
    topic: 'new-assignments',
  }) as const;

/** With others, it lists all of them. */
export const newAssignment = defineMail('new-assignment', ({ assignment, others = [] }: AssignmentValues, sender) => {
  const texts = textsOf(assignment);
  if (others.length === 0) {
    return {
      subject: m.coursework_mail_new_assignment_subject(texts),
      intro: m.coursework_mail_new_assignment_intro(texts),
      ...toClass(assignment, sender),
    };
  }
  const count = others.length + 1;
  const list = [assignment, ...others].map((each) => m.coursework_mail_new_assignments_line(textsOf(each)));
  return {
    subject: m.coursework_mail_new_assignments_subject({ ...texts, count }),
    intro: m.coursework_mail_new_assignments_intro({ ...texts, count, list: list.join('\n') }),
    ...toClass(assignment, sender),
  };
});

const FIELDS: Record<AssignmentField, () => string> = {
  title: m.coursework_field_title,
  deadline: m.coursework_field_deadline,
  description: m.coursework_field_description,
};

const conjunction = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** A later change may have followed: it shows the assignment as it was when the mail was added. */
export const assignmentChanged = defineMail(
  'assignment-changed',
  ({ assignment, fields = [] }: AssignmentValues, sender) => ({
    subject: m.coursework_mail_changed_subject(textsOf(assignment)),
    intro: m.coursework_mail_changed_intro({
      ...textsOf(assignment),
      fields: conjunction().format(fields.map((field) => FIELDS[field]())),
    }),
    ...toClass(assignment, sender),
  }),
);

export const assignmentWithdrawn = defineMail('assignment-withdrawn', ({ assignment }: AssignmentValues, sender) => ({
  subject: m.coursework_mail_withdrawn_subject(textsOf(assignment)),
  intro: m.coursework_mail_withdrawn_intro(textsOf(assignment)),
  ...toClass(assignment, sender),
}));

/** It may arrive later than a day before the deadline, so it names the deadline and not the time that is left. */
export const deadlineReminder = defineMail('deadline-reminder', ({ assignment }: AssignmentValues, sender) => ({
  subject: m.coursework_mail_reminder_subject(textsOf(assignment)),
  intro: m.coursework_mail_reminder_intro(textsOf(assignment)),
  action: m.coursework_mail_button(),
  outro: m.coursework_mail_reminder_outro({ ...textsOf(assignment), profile: profileUrl(sender) }),
  topic: 'deadline-reminders',
}));

interface GradeValues {
  assignment: MailedAssignment;
  grade: number;
  comment: string;
}

export const submissionGraded = defineMail(
  'submission-graded',
  ({ assignment, grade, comment }: GradeValues, sender) => {
    const texts = textsOf(assignment);
    const intro = m.coursework_mail_grade_intro({ ...texts, grade });
    return {
      subject: m.coursework_mail_grade_subject(texts),
      intro: comment === '' ? intro : `${intro}\n\n${m.coursework_mail_grade_comment({ comment })}`,
      action: m.coursework_mail_button(),
      outro: m.coursework_mail_grade_outro({ ...texts, profile: profileUrl(sender) }),
      topic: 'grades',
    };
  },
);
