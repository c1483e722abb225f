import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { WrittenMessage } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import { percentOf } from './attempts.view.ts';
import type { MarkedStudent } from './mark-again.queries.ts';

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

function quizMail(
  { brandName, publicUrl }: MailSender,
  student: MarkedStudent,
  { subject, intro }: { subject: string; intro: string },
): WrittenMessage {
  const { course_id, course_title, lesson_id } = student;
  return renderMail({
    brandName,
    to: student.email,
    name: student.name,
    subject,
    intro,
    action: m.quizzes_mail_button(),
    link: publicUrl + PAGES.lesson.path.replace(':id', course_id).replace(':lessonId', lesson_id),
    outro: m.quizzes_mail_outro({ course: course_title, profile: publicUrl + PAGES.myProfile.path }),
    unsubscribe: { personId: student.id, topic: 'grades' },
  });
}

const textsOf = ({ teacher_name, lesson_title, course_title }: MarkedStudent) => ({
  teacher: teacher_name,
  lesson: lesson_title,
  course: course_title,
});

export const markedAgainMail = (sender: MailSender, student: MarkedStudent, results: ChangedResult[]): WrittenMessage =>
  quizMail(sender, student, {
    subject: m.quizzes_mail_marked_again_subject(textsOf(student)),
    intro: m.quizzes_mail_marked_again_intro({ ...textsOf(student), lines: results.map(lineOf).join('\n') }),
  });

export const extraAttemptMail = (sender: MailSender, student: MarkedStudent): WrittenMessage =>
  quizMail(sender, student, {
    subject: m.quizzes_mail_extra_attempt_subject(textsOf(student)),
    intro: m.quizzes_mail_extra_attempt_intro(textsOf(student)),
  });
