import { Reason } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonFormProps {
  onClose: () => void;
  /** Gets the valid reason. */
  onReason: (reason: string) => void;
  /** 'Reject'. */
  confirmLabel: string;
  pending: boolean;
  /** `danger` unless the decision is a good one. */
  variant?: 'primary' | 'danger';
  /** Reasons to choose from. One's own words may be added, or written instead. */
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

const EMPTY = { choice: '', text: '' };

/** Asks an admin for the reason of a decision. What was typed is kept until it is sent, also when the dialog is closed. */
export function ReasonDialog({ open, onClose, title, ...rest }: ReasonDialogProps) {
  const kept = useRef(EMPTY);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ReasonForm onClose={onClose} kept={kept} {...rest} />
    </Dialog>
  );
}

const withChoice = ({ choice, text }: typeof EMPTY) => [choice, text].filter((part) => part.trim() !== '').join('\n');

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
}: ReasonFormProps & { kept: RefObject<typeof EMPTY> }) {
  const { register, handleSubmit, setError, subscribe, formState } = useForm({ defaultValues: kept.current });
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
    const typed = withChoice(values);
    const reason = Reason.safeParse(typed);
    if (isOptional && typed === '') onReason('');
    else if (reason.success) onReason(reason.data);
    else setError('text', { message: reason.error.issues[0]?.message ?? '' }, { shouldFocus: true });
  });
  const hasChoices = reasons.length > 0;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-quiet text-sm">{children}</p>
      {fields}
      {hasChoices && (
        <Field label={m.common_reason()}>
          {(control) => <Select {...control} {...register('choice')} options={optionsOf(reasons)} />}
        </Field>
      )}
      <Field
        label={labelOf(hasChoices, isOptional)}
        hint={hasChoices ? m.common_reason_own_words_hint() : undefined}
        error={formState.errors.text?.message}
      >
        {(control) => <TextArea {...control} {...register('text')} rows={4} />}
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

function labelOf(hasChoices: boolean, isOptional: boolean): string {
  if (hasChoices) return m.common_reason_own_words();
  return isOptional ? m.common_reason_optional() : m.common_reason();
}

const optionsOf = (reasons: readonly string[]) => [
  { value: '', label: m.common_reason_other() },
  ...reasons.map((reason) => ({ value: reason, label: reason })),
];
