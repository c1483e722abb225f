import { m } from '@guildhall/messages';
import { Problem } from '../../platform/problem.ts';

export const notOwnCourse = () => new Problem('auth.forbidden', { detail: m.courses_problem_not_own() });

export const enrolmentRequired = (detail = m.courses_problem_not_enrolled()) =>
  new Problem('enrolment.required', { detail });
