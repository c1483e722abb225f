import { Problem } from '../../platform/problem.ts';

export const paymentNotFound = () => new Problem('payment.not-found', { detail: 'There is no such payment.' });
