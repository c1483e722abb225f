import { Problem } from '../../platform/problem.ts';

export const courseNotFound = () => new Problem('course.not-found', { detail: 'There is no such class.' });

export const notOwnCourse = () => new Problem('auth.forbidden', { detail: 'This is somebody else’s class.' });

export const enrolmentRequired = (detail = 'You have no place in this class.') =>
  new Problem('enrolment.required', { detail });
