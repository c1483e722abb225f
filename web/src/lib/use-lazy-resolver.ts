import { useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

type LoadResolver<Input extends FieldValues, Output> = () => Promise<{ resolver: Resolver<Input, unknown, Output> }>;

/** The checks of a form in a script of their own, fetched after the form is shown: nobody waits for them to type. */
export function useLazyResolver<Input extends FieldValues, Output>(
  load: LoadResolver<Input, Output>,
): Resolver<Input, unknown, Output> {
  useEffect(() => void load().catch(() => undefined), [load]);
  return async (...input) => (await load()).resolver(...input);
}
