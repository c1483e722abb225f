import { useCallback, useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, keepDraft, takeDraft } from './draft-storage.ts';
import { useSession } from './session.ts';

const isKept = (value: unknown): value is Draft[string] =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** What differs from what the form began with: a name that was filled in follows the account, not the draft. */
function changesIn(values: FieldValues, initial: FieldValues): Draft {
  const changes = Object.entries(values).filter(([field, value]) => isKept(value) && value !== (initial[field] ?? ''));
  return Object.fromEntries(changes) as Draft;
}

type DraftedForm<Values extends FieldValues> = Pick<UseFormReturn<Values, unknown, Values>, 'setValue' | 'subscribe'>;

/**
 * Keeps what is typed into a form through a reload of the page, for this person and in this window alone, and puts it
 * back; files are not kept. `name` tells the forms of one person apart: `add-class`, `update-class:{id}`. The component
 * that holds the form has the person's id as its `key`, so that another person begins with another form. Returns how
 * to forget it, which is for the moment when everything has been sent.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  { setValue, subscribe }: DraftedForm<Values>,
): () => void {
  const uid = useSession()?.uid;
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(takeDraft(uid, name))) {
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      /** Without a field it is the form itself that goes on: it was sent, or begun anew. */
      callback: ({ name: field, values, defaultValues = {} }) => {
        if (field !== undefined) keepDraft(uid, name, changesIn(values, defaultValues));
      },
    });
  }, [uid, name, setValue, subscribe]);
  return useCallback(() => keepDraft(uid, name, {}), [uid, name]);
}
