import { useId } from 'react';

interface ToggleProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** It is being saved; it keeps the focus. */
  pending?: boolean;
  /** Something else decides it at the moment. */
  disabled?: boolean;
}

/** A switch that takes effect at once. */
export function Toggle({ label, hint, checked, onChange, pending = false, disabled }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="cursor-pointer font-semibold text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        {...(pending && { 'aria-busy': true })}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="toggle toggle-primary mt-0.5 shrink-0"
      />
    </div>
  );
}
