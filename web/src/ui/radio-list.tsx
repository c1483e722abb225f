import { type ComponentPropsWithRef, useId } from 'react';
import { CircleAlert } from './icons.ts';

interface RadioListProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'id' | 'className'> {
  label: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
}

/** One choice of a few, all of them visible. The other properties are those of each radio button. */
export function RadioList({ label, options, error, ...radio }: RadioListProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1.5"
    >
      <p id={id} className="font-semibold text-sm">
        {label}
      </p>
      <div className="grid">
        {options.map((option) => (
          <label
            key={option.value}
            className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-field px-2 py-2.5 text-sm hover:bg-base-content/5 has-checked:bg-primary/10"
          >
            <input {...radio} type="radio" value={option.value} className="radio radio-sm shrink-0 border-field" />
            <span className="wrap-anywhere min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 font-medium text-error text-xs">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
