import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** 'Yes, delete it!' */
  confirmLabel: string;
  pending: boolean;
  variant?: 'primary' | 'danger';
  /** The consequences. */
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  confirmLabel,
  pending,
  variant,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.common_are_you_sure()}>
      <div className="grid gap-2">
        <p>{m.common_irreversible()}</p>
        <p className="text-quiet text-sm">{children}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button {...(variant && { variant })} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </Dialog>
  );
}
