import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** For what can be undone: asks this instead of 'Are you sure?'. */
  title?: string;
  /** 'Yes, delete it!' */
  confirmLabel: string;
  pending: boolean;
  variant?: 'primary' | 'danger';
  /** The consequences. */
  children: ReactNode;
}

/** Asks first, usually before something that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  confirmLabel,
  pending,
  variant,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title ?? m.common_are_you_sure()}>
      <div className="grid gap-2">
        {title === undefined && <p>{m.common_irreversible()}</p>}
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
