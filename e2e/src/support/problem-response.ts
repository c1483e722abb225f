import { type PlainErrorCode, type ProblemDocument, problemSentence } from '@guildhall/contract';

/** How the server answers with a problem, for `route.fulfill`. */
export const problemResponse = (status: number, code: PlainErrorCode, errors?: ProblemDocument['errors']) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail: problemSentence(code, {}), errors }),
});
