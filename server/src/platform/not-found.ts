import type { NotFoundCode } from '@guildhall/contract';
import { Problem } from './problem.ts';

const DETAILS: Record<NotFoundCode, string> = {
  'assignment.not-found': 'There is no such assignment.',
  'course.not-found': 'There is no such class.',
  'member.not-found': 'There is no such person.',
  'payment.not-found': 'There is no such payment.',
  'review.not-found': 'There is no such review.',
  'session.not-found': 'You have no such session.',
  'submission.not-found': 'There is no such submission.',
  'teacher-request.not-found': 'There is no such application.',
};

/** For a rule that cannot return undefined to its route. Serve.ts throws it for an unknown `:id`. */
export const notFound = (code: NotFoundCode): Problem => new Problem(code, { detail: DETAILS[code] });
