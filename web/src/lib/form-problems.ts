import type { ErrorCode } from '@guildhall/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiFailure } from './api-failure.ts';
import { errorText } from './error-texts.ts';

/** Which field a problem is about, where its code alone says so. */
type FieldOfCode<Values> = Partial<Record<ErrorCode, keyof Values>>;

/** Bodies are wrapped: `data.Title` is the field `Title`. */
const fieldOf = (path: string) => path.slice(path.indexOf('.') + 1);

/**
 * Puts what the server refused beside the field that it is about, and goes there. Gives the text where there is no
 * such field: the form has to say it elsewhere.
 */
export function showProblem<Values extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Values>, 'setError' | 'getValues'>,
  error: unknown,
  fieldOfCode: FieldOfCode<Values> = {},
): string | undefined {
  const text = errorText(error);
  if (!(error instanceof ApiFailure)) return text;
  const named = (error.problem.errors ?? [])
    .map(({ path, message }) => ({ path: fieldOf(path), message }))
    .filter(({ path }) => path in getValues());
  const field = fieldOfCode[error.code];
  const refused = field === undefined ? named : [{ path: String(field), message: text }];
  for (const [place, { path, message }] of refused.entries()) {
    setError(path as Path<Values>, { message }, { shouldFocus: place === 0 });
  }
  return refused.length > 0 ? undefined : text;
}
