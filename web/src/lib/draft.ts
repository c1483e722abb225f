import { useCallback, useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, readDraft, storeDraft } from './draft-storage.ts';
import { useSession } from './session.ts';

const isStorable = (value: unknown): value is Draft[string] =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** Only what differs from the default values: a name that was filled in follows the account, not the draft. */
function changesIn(values: FieldValues, defaults: FieldValues): Draft {
  const changes = Object.entries(values).filter(
    ([field, value]) => isStorable(value) && value !== (defaults[field] ?? ''),
  );
  return Object.fromEntries(changes) as Draft;
}

type FormWithDraft<Values extends FieldValues> = Pick<UseFormReturn<Values, unknown, Values>, 'setValue' | 'subscribe'>;

/**
 * Restores what was typed into a form after a reload, for this person and in this window only; files are not stored.
 * `name` identifies the form: `add-class`, `update-class:{id}`. The component that holds the form needs the person's
 * id as its `key`, so that another person starts with an empty form. Returns a function that removes the draft, for
 * when the form has been sent.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  { setValue, subscribe }: FormWithDraft<Values>,
): () => void {
  const uid = useSession()?.uid;
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(readDraft(uid, name))) {
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      /** There is no field when the form itself was submitted or reset. */
      callback: ({ name: field, values, defaultValues = {} }) => {
        if (field !== undefined) storeDraft(uid, name, changesIn(values, defaultValues));
      },
    });
  }, [uid, name, setValue, subscribe]);
  return useCallback(() => storeDraft(uid, name, {}), [uid, name]);
}
