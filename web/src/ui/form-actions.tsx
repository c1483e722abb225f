import { m } from '@guildhall/messages';
import { Button } from './button.tsx';

interface FormActionsProps {
  submitLabel: string;
  pending: boolean;
  /** Something was typed: leaving the form discards it. */
  isDirty: boolean;
  /** It cannot be left at the moment. */
  isLocked?: boolean;
  /** Also removes the draft. */
  onCancel: () => void;
}

/** The buttons at the end of a form in a dialog. */
export function FormActions({ submitLabel, pending, isDirty, isLocked = false, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={pending}>
        {submitLabel}
      </Button>
      <Button variant="outline" disabled={isLocked} onClick={onCancel}>
        {isDirty ? m.common_discard_changes() : m.common_cancel()}
      </Button>
    </div>
  );
}
