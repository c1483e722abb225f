import { Reason } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  /** Gets the valid reason. */
  onReason: (reason: string) => void;
  title: string;
  /** 'Reject'. */
  confirmLabel: string;
  pending: boolean;
  /** The consequences, and who reads the reason. */
  children: ReactNode;
}

/** Asks an admin for the reason of a decision. */
export function ReasonDialog({ open, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ReasonForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

const GivenReason = z.object({ reason: Reason });

function ReasonForm({ onClose, onReason, confirmLabel, pending, children }: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(GivenReason),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(({ reason }) => {
    if (!pending) onReason(reason);
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-quiet text-sm">{children}</p>
      <Field label={m.common_reason()} error={formState.errors.reason?.message}>
        {(control) => <TextArea {...control} {...register('reason')} rows={4} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending}>
          {confirmLabel}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
