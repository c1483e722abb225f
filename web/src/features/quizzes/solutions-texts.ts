import type { QuizSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** When students read the right answers. */
export const SOLUTIONS_TEXTS: Record<QuizSettings['SolutionsShown'], () => string> = {
  'after-passing': m.quizzes_solutions_after_passing,
  'after-each-attempt': m.quizzes_solutions_after_each,
};
