import { type PlainErrorCode, problemSentence } from '@guildhall/contract';
import { ApiFailure } from '../api-failure.ts';

/** What the server refuses; `current` is what somebody else has saved. */
export const problem = (status: number, code: PlainErrorCode, current?: Record<string, unknown>) =>
  new ApiFailure({
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: problemSentence(code, {}),
    ...(current && { current }),
  });
