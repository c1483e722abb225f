import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';

interface DecidedLesson {
  teacher: { name: string; email: string };
  course: { id: string; title: string };
  lesson: { title: string };
}

interface Texts {
  subject: string;
  intro: string;
  outro: string;
}

/** To the teacher, with a link to the lessons of the class. */
const mailToTeacher = (
  { brandName, publicUrl }: MailSender,
  { teacher, course }: Omit<DecidedLesson, 'lesson'>,
  texts: Texts,
) =>
  renderMail({
    brandName,
    to: teacher.email,
    name: teacher.name,
    ...texts,
    action: m.lessons_mail_action(),
    link: publicUrl + PAGES.courseContent.path.replace(':id', course.id),
  });

export function hiddenMail(sender: MailSender, decided: DecidedLesson & { reason: string }): Message {
  const { lesson, course, reason } = decided;
  return mailToTeacher(sender, decided, {
    subject: m.lessons_mail_hidden_subject({ lesson: lesson.title }),
    intro: m.lessons_mail_hidden_intro({ lesson: lesson.title, course: course.title, reason }),
    outro: m.lessons_mail_hidden_outro(),
  });
}

export function shownMail(sender: MailSender, decided: DecidedLesson & { reason: string | undefined }): Message {
  const { lesson, course, reason } = decided;
  const intro = m.lessons_mail_shown_intro({ lesson: lesson.title, course: course.title });
  return mailToTeacher(sender, decided, {
    subject: m.lessons_mail_shown_subject({ lesson: lesson.title }),
    intro: reason === undefined ? intro : `${intro}\n\n${m.common_mail_reason({ reason })}`,
    outro: m.lessons_mail_shown_outro(),
  });
}

interface StoredVideos {
  teacher: DecidedLesson['teacher'];
  course: DecidedLesson['course'];
  /** Titles of lessons. */
  lessons: string[];
}

/** Lessons that a mail names. */
const MAX_NAMED = 20;

/** Asks about videos that were stored before what is cut out of them was left out. */
export function trimmedVideosMail(sender: MailSender, { teacher, course, lessons }: StoredVideos): Message {
  const named = lessons.slice(0, MAX_NAMED).map((title) => `• ${title}`);
  const others = lessons.length - named.length;
  if (others > 0) named.push(m.lessons_mail_trimmed_others({ count: others }));
  return mailToTeacher(
    sender,
    { teacher, course },
    {
      subject: m.lessons_mail_trimmed_subject({ course: course.title }),
      intro: m.lessons_mail_trimmed_intro({ course: course.title, lessons: named.join('\n') }),
      outro: m.lessons_mail_trimmed_outro(),
    },
  );
}
