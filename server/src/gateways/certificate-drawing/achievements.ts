import { m } from '@guildhall/messages';
import type { Certificate } from './certificate.ts';

/** What was achieved, in one line. */
export const achievementsOf = ({ hours, achievements }: Pick<Certificate, 'hours' | 'achievements'>): string => {
  const { lessonCount, assignmentCount, quizCount, averageGrade } = achievements;
  const parts = [
    lessonCount > 0 && m.certificate_drawing_lessons({ count: lessonCount }),
    assignmentCount > 0 && m.certificate_drawing_assignments({ count: assignmentCount }),
    quizCount > 0 && m.certificate_drawing_quizzes({ count: quizCount }),
    averageGrade !== null && m.certificate_drawing_grade({ percent: Math.round(averageGrade) }),
    hours !== null && m.certificate_drawing_hours({ count: hours }),
  ];
  return parts.filter(Boolean).join('  ·  ');
};
