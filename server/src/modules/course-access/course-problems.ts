import { Problem } from '../../platform/problem.ts';

export const notOwnCourse = () => new Problem('auth.forbidden', { reason: 'course' });

export const enrolmentRequired = () => new Problem('enrolment.required');
