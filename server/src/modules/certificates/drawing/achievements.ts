import { m } from '@guildhall/messages';
import type { Certificate } from './certificate.ts';

function gradeOf({ averageGrade, gradedCount, assignmentTotal }: Certificate['achievements']) {
  if (averageGrade === null) return false;
  const percent = Math.round(averageGrade);
  if (gradedCount === null || assignmentTotal === null) return m.certificate_drawing_grade_of_all({ percent });
  return m.certificate_drawing_grade({ percent, graded: gradedCount, count: assignmentTotal });
}

/** What was achieved, in one line. */
export const achievementsOf = ({ hours, achievements }: Pick<Certificate, 'hours' | 'achievements'>): string => {
  const { lessonCount, assignmentCount, quizCount } = achievements;
  const parts = [
    lessonCount > 0 && m.certificate_drawing_lessons({ count: lessonCount }),
    assignmentCount > 0 && m.certificate_drawing_assignments({ count: assignmentCount }),
    quizCount > 0 && m.certificate_drawing_quizzes({ count: quizCount }),
    gradeOf(achievements),
    hours !== null && m.certificate_drawing_hours({ count: hours }),
  ];
  return parts.filter(Boolean).join('  ·  ');
};
