import { m } from '@guildhall/messages';
import { Problem } from '../../platform/problem.ts';

type Refusal = 'media.unsupported' | 'media.broken' | 'media.too-many-pixels';

interface RefusalTexts {
  detail: string;
  /** What the field `image` says. */
  message: string;
}

export const pictureProblem = (code: Refusal, { detail, message }: RefusalTexts) =>
  new Problem(code, { detail, errors: [{ path: 'image', message }] });

export const damagedPicture = () =>
  pictureProblem('media.broken', { detail: m.media_problem_damaged(), message: m.media_problem_damaged_field() });
