import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import type { MarkedStudent } from './mark-again.queries.ts';
import { percentOf } from './quizzes.view.ts';

export interface ChangedResult {
  number: number;
  questionCount: number;
  /** Right answers before. */
  before: number;
  now: number;
  isNewlyPassed: boolean;
  isKept: boolean;
}

const lineOf = ({ number, questionCount, before, now, isNewlyPassed, isKept }: ChangedResult) => {
  const texts = { number, before: percentOf(before, questionCount), now: percentOf(now, questionCount) };
  if (isNewlyPassed) return m.quizzes_mail_marked_again_line_passed(texts);
  return isKept ? m.quizzes_mail_marked_again_line_kept(texts) : m.quizzes_mail_marked_again_line(texts);
};

interface Quiz {
  teacher: string;
  lesson: string;
  course: string;
}

const outro = ({ course }: Quiz, { publicUrl }: { publicUrl: string }) =>
  m.quizzes_mail_outro({ course, profile: publicUrl + PAGES.myProfile.path });

export const quizMarkedAgain = defineMail(
  'quiz-marked-again',
  ({ results, ...quiz }: Quiz & { results: ChangedResult[] }, sender) => ({
    subject: m.quizzes_mail_marked_again_subject(quiz),
    intro: m.quizzes_mail_marked_again_intro({ ...quiz, lines: results.map(lineOf).join('\n') }),
    action: m.quizzes_mail_button(),
    outro: outro(quiz, sender),
    topic: 'grades',
  }),
);

export const extraAttempt = defineMail('extra-attempt', (quiz: Quiz, sender) => ({
  subject: m.quizzes_mail_extra_attempt_subject(quiz),
  intro: m.quizzes_mail_extra_attempt_intro(quiz),
  action: m.quizzes_mail_button(),
  outro: outro(quiz, sender),
  topic: 'grades',
}));

/** What both mails share. */
export const aboutQuiz = (student: MarkedStudent) => ({
  to: student,
  values: { teacher: student.teacher_name, lesson: student.lesson_title, course: student.course_title },
  link: PAGES.lesson.path.replace(':id', student.course_id).replace(':lessonId', student.lesson_id),
});
