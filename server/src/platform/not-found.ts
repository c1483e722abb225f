import type { NotFoundCode } from '@guildhall/contract';
import { Problem } from './problem.ts';

/** For a rule that does not return undefined to its route; serve.ts throws the same for an unknown `:id`. */
export const notFound = (code: NotFoundCode): Problem => new Problem(code);
