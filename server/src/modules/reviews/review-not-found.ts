import { Problem } from '../../platform/problem.ts';

export const reviewNotFound = () => new Problem('review.not-found', { detail: 'There is no such review.' });
