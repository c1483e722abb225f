import { invalidField } from '../../../http/invalid-field.ts';
import { Problem } from '../../../lib/problem.ts';

/** The library throws these. */
interface TusError {
  status_code: number;
  body: string;
}

const isTusError = (error: unknown): error is TusError =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;

const PROBLEMS: Record<number, () => Problem> = {
  404: () => new Problem('upload.not-found'),
  409: () => new Problem('upload.wrong-offset'),
  410: () => new Problem('upload.expired'),
  413: () => new Problem('request.too-large'),
};

/** Our own errors as they are. */
export function toTusProblem(error: unknown): unknown {
  if (!isTusError(error)) return error;
  const toProblem = PROBLEMS[error.status_code];
  return toProblem ? toProblem() : invalidField('body', error.body.trim());
}
