import { Problem } from '../../platform/problem.ts';

export const courseNotFound = () => new Problem('course.not-found', { detail: 'There is no such class.' });
