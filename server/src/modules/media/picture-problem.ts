import { Problem } from '../../platform/problem.ts';

type Refusal = 'media.unsupported' | 'media.broken' | 'media.too-many-pixels';

/** `why` goes on from 'The picture'. */
export const pictureProblem = (code: Refusal, why: string) =>
  new Problem(code, { detail: `The picture ${why}.`, errors: [{ path: 'image', message: why }] });
