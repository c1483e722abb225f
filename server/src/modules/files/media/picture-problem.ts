import { m } from '@guildhall/messages';
import { Problem } from '../../../lib/problem.ts';

type Refusal = 'media.unsupported' | 'media.broken' | 'media.too-many-pixels';

/** `message` says at the field what is wrong. */
export const pictureProblem = (code: Refusal, message: string) =>
  new Problem(code, { errors: [{ path: 'image', message }] });

export const damagedPicture = () => pictureProblem('media.broken', m.media_problem_damaged_field());
