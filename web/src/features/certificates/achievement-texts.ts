import type { Certificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';

function gradeText({ AverageGrade, GradedCount, AssignmentTotal }: Certificate['Achievements']): string[] {
  if (AverageGrade === null) return [];
  const grade = Math.round(AverageGrade);
  /** The release before sends neither. */
  if (GradedCount == null || AssignmentTotal == null) return [m.certificates_average_grade_of_all({ grade })];
  return [m.certificates_average_grade({ grade, graded: GradedCount, count: AssignmentTotal })];
}

/** What its student had done. */
export const achievementTexts = ({ Achievements, Hours }: Pick<Certificate, 'Achievements' | 'Hours'>): string[] => {
  const { LessonCount, AssignmentCount, QuizCount } = Achievements;
  return [
    ...(LessonCount > 0 ? [m.certificates_lessons_done({ count: LessonCount })] : []),
    ...(QuizCount > 0 ? [m.certificates_quizzes_passed({ count: QuizCount })] : []),
    ...(AssignmentCount > 0 ? [m.certificates_assignments_done({ count: AssignmentCount })] : []),
    ...gradeText(Achievements),
    ...(Hours !== null ? [m.certificates_hours({ count: Hours })] : []),
  ];
};
