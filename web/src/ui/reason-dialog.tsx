import { m } from '@guildhall/messages';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { RadioList } from './radio-list.tsx';
import { TextArea } from './text-area.tsx';
import { EMPTY_REASON, OTHER_REASON, useReasonForm } from './use-reason-form.ts';

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
