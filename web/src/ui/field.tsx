import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert } from './icons.ts';

/** Spread onto the control: connects it to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, labelHidden = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': classNames(errorId, hintId) || undefined })}
      {hint && (
        <p id={hintId} className="text-quiet text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-center gap-1.5 font-medium text-error text-xs">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
