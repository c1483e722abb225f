import type { ErrorCode } from '@guildhall/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiFailure } from './api-failure.ts';
import { errorText } from './error-texts.ts';

type FieldByCode<Values> = Partial<Record<ErrorCode, keyof Values>>;

/** Bodies are wrapped: `data.Title` is the field `Title`. */
const fieldOf = (path: string) => path.slice(path.indexOf('.') + 1);

/**
 * Shows a problem at the field that it is about, and focuses it. `fieldByCode` names the field of problems whose code
 * says which one. Returns the text of a problem without such a field: the form shows it as its `formError`.
 */
export function showProblem<Values extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Values>, 'setError' | 'getValues'>,
  error: unknown,
  fieldByCode: FieldByCode<Values> = {},
): string | undefined {
  const text = errorText(error);
  if (!(error instanceof ApiFailure)) return text;
  const named = (error.problem.errors ?? [])
    .map(({ path, message }) => ({ path: fieldOf(path), message }))
    .filter(({ path }) => path in getValues());
  const field = fieldByCode[error.code];
  const message = error.problem.errors?.[0]?.message ?? text;
  const refused = field === undefined ? named : [{ path: String(field), message }];
  for (const [index, { path, message }] of refused.entries()) {
    setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return refused.length > 0 ? undefined : text;
}
