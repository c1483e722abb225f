import type { CertificateStep } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { RuleRow } from './certificates.queries.ts';
import type { StandingRow } from './standings.queries.ts';

type Step = Omit<CertificateStep, 'Missing'>;

const countStep = (Kind: Step['Kind'], Done: number, Needed: number): Step => ({
  Kind,
  Done,
  Needed,
  IsMet: Done >= Needed,
});

/** Met once everything that was handed in is graded. What is not handed in counts as 0. */
const gradeStep = ({ rule_grade, ungraded }: StandingRow, Needed: number): Step => ({
  Kind: 'average-grade',
  Done: rule_grade ?? 0,
  Needed,
  IsMet: rule_grade !== null && ungraded === 0 && rule_grade >= Needed,
});

/** What a rule asks for, and how much of it a student has done. */
export function stepsOf(rule: RuleRow, standing: StandingRow): Step[] {
  const { all_lessons, all_assignments, all_quizzes, least_average_grade } = rule;
  return [
    ...(all_lessons ? [countStep('lessons', standing.lessons_done, standing.lesson_count)] : []),
    ...(all_quizzes ? [countStep('quizzes', standing.quizzes_passed, standing.quiz_count)] : []),
    ...(all_assignments ? [countStep('assignments', standing.handed_in, standing.assignment_count)] : []),
    ...(least_average_grade === null ? [] : [gradeStep(standing, least_average_grade)]),
  ];
}

/** A class without any content gives no certificates: something has to be done. */
export function isRuleMet(rule: RuleRow, standing: StandingRow): boolean {
  const steps = stepsOf(rule, standing);
  return steps.every(({ IsMet }) => IsMet) && steps.some(({ Done }) => Done > 0);
}

/** In sentences. */
export function criteriaOf({ all_lessons, all_assignments, all_quizzes, least_average_grade }: RuleRow): string {
  return [
    ...(all_lessons ? [m.certificates_criteria_lessons()] : []),
    ...(all_quizzes ? [m.certificates_criteria_quizzes()] : []),
    ...(all_assignments ? [m.certificates_criteria_assignments()] : []),
    ...(least_average_grade === null ? [] : [m.certificates_criteria_grade({ grade: least_average_grade })]),
  ].join(' ');
}
