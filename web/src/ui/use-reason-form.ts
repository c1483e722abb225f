import { OptionalReason, Reason } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type RefObject, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';

interface ReasonValues {
  /** A prepared reason, or `OTHER_REASON`; null or empty while nothing is chosen. */
  choice: string | null;
  text: string;
}

export const EMPTY_REASON: ReasonValues = { choice: null, text: '' };

export const OTHER_REASON = 'other';

interface ReasonFormOptions {
  kept: RefObject<ReasonValues>;
  hasChoices: boolean;
  isOptional: boolean;
  pending: boolean;
  onReason: (reason: string) => void;
}

/** What the person will read: the prepared reason, then the admin's own words. */
const reasonOf = ({ choice, text }: ReasonValues) =>
  [choice === OTHER_REASON ? null : choice, text].filter((part) => part?.trim()).join('\n');

/** Own words are enough: nobody has to choose 'Another reason' first. */
export function useReasonForm({ kept, hasChoices, isOptional, pending, onReason }: ReasonFormOptions) {
  const { register, handleSubmit, setError, subscribe, control, formState } = useForm({ defaultValues: kept.current });
  const choice = useWatch({ control, name: 'choice' });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          kept.current = { ...values };
        },
      }),
    [subscribe, kept],
  );
  const submit = handleSubmit((values) => {
    if (pending) return;
    const written = reasonOf(values);
    const reason = (isOptional ? OptionalReason : Reason).safeParse(written);
    if (reason.success) onReason(reason.data ?? '');
    else if (hasChoices && written === '' && !values.choice)
      setError('choice', { message: m.common_reason_choose() }, { shouldFocus: true });
    else setError('text', { message: reason.error.issues[0]?.message ?? '' }, { shouldFocus: true });
  });
  return { register, submit, choice, errors: formState.errors };
}
