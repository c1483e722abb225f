import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { defineMail } from '../../jobs/mails/translate-mail.ts';

interface DecidedLesson {
  lesson: string;
  course: string;
}

export const lessonHidden = defineMail('lesson-hidden', (decided: DecidedLesson & { reason: string }) => ({
  subject: m.lessons_mail_hidden_subject(decided),
  intro: m.lessons_mail_hidden_intro(decided),
  action: m.lessons_mail_action(),
  outro: m.lessons_mail_hidden_outro(),
}));

export const lessonShown = defineMail(
  'lesson-shown',
  ({ lesson, course, reason }: DecidedLesson & { reason: string | undefined }) => ({
    subject: m.lessons_mail_shown_subject({ lesson }),
    intro: m.lessons_mail_shown_intro({ lesson, course }),
    reason,
    action: m.lessons_mail_action(),
    outro: m.lessons_mail_shown_outro(),
  }),
);

/** Lessons that a mail names. */
const MAX_NAMED = 20;

/** Asks about videos that were stored before what is cut out of them was left out; `lessons` are titles. */
export const videosTrimmed = defineMail(
  'videos-trimmed',
  ({ course, lessons }: { course: string; lessons: string[] }) => {
    const named = lessons.slice(0, MAX_NAMED).map((title) => `• ${title}`);
    const others = lessons.length - named.length;
    if (others > 0) named.push(m.lessons_mail_trimmed_others({ count: others }));
    return {
      subject: m.lessons_mail_trimmed_subject({ course }),
      intro: m.lessons_mail_trimmed_intro({ course, lessons: named.join('\n') }),
      action: m.lessons_mail_action(),
      outro: m.lessons_mail_trimmed_outro(),
    };
  },
);

/** The lessons of a class, for its teacher. */
export const linkToLessons = (courseId: string): string => PAGES.courseContent.path.replace(':id', courseId);
