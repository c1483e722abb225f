import { OptionalReason, Reason } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { RadioList } from './radio-list.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonValues {
  /** A prepared reason, or `OTHER_REASON`; null or empty while nothing is chosen. */
  choice: string | null;
  text: string;
}

const EMPTY_REASON: ReasonValues = { choice: null, text: '' };

const OTHER_REASON = 'other';

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
function useReasonForm({ kept, hasChoices, isOptional, pending, onReason }: ReasonFormOptions) {
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

interface ReasonFormProps {
  onClose: () => void;
  /** Gets the valid reason. */
  onReason: (reason: string) => void;
  /** 'Reject'. */
  confirmLabel: string;
  pending: boolean;
  /** `danger` unless the decision is a good one. */
  variant?: 'primary' | 'danger';
  /** Prepared reasons, shown as a choice. One's own words may be added, or written instead. */
  reasons?: readonly string[];
  /** The reason may be left out: it is empty then. */
  isOptional?: boolean;
  /** More fields, before the reason. */
  fields?: ReactNode;
  /** The consequences, and who reads the reason. */
  children: ReactNode;
}

interface ReasonDialogProps extends ReasonFormProps {
  open: boolean;
  title: string;
}

/** Asks an admin for the reason of a decision. What was typed is kept until it is sent, also when the dialog is closed. */
export function ReasonDialog({ open, onClose, title, ...rest }: ReasonDialogProps) {
  const kept = useRef(EMPTY_REASON);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ReasonForm onClose={onClose} kept={kept} {...rest} />
    </Dialog>
  );
}

function ReasonForm({
  onClose,
  onReason,
  confirmLabel,
  pending,
  variant = 'danger',
  reasons = [],
  isOptional = false,
  fields,
  children,
  kept,
}: ReasonFormProps & { kept: RefObject<typeof EMPTY_REASON> }) {
  const hasChoices = reasons.length > 0;
  const { register, submit, choice, errors } = useReasonForm({ kept, hasChoices, isOptional, pending, onReason });
  const addsDetails = hasChoices && choice !== OTHER_REASON;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-quiet text-sm">{children}</p>
      {fields}
      {hasChoices && (
        <RadioList
          {...register('choice')}
          label={m.common_reason()}
          options={optionsOf(reasons)}
          error={errors.choice?.message}
        />
      )}
      <Field
        label={labelOf({ hasChoices, addsDetails, isOptional })}
        hint={addsDetails ? m.common_reason_details_hint() : undefined}
        error={errors.text?.message}
      >
        {(control) => <TextArea {...control} {...register('text')} rows={hasChoices ? 3 : 4} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} pending={pending}>
          {confirmLabel}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

function labelOf({
  hasChoices,
  addsDetails,
  isOptional,
}: Record<'hasChoices' | 'addsDetails' | 'isOptional', boolean>) {
  if (addsDetails) return m.common_reason_details();
  if (hasChoices) return m.common_reason_own_words();
  return isOptional ? m.common_reason_optional() : m.common_reason();
}

const optionsOf = (reasons: readonly string[]) => [
  ...reasons.map((reason) => ({ value: reason, label: reason })),
  { value: OTHER_REASON, label: m.common_reason_other() },
];
