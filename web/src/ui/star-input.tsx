import { m } from '@guildhall/messages';
import { type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert, Star } from './icons.ts';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
  /** The star that Tab focuses. */
  ref?: Ref<HTMLInputElement>;
}

/** Radio buttons that look like stars: Tab goes to them, the arrows choose. */
export function StarInput({ label, value, onChange, error, ref }: StarInputProps) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-required="true"
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${name}-error` : undefined}
      className="grid content-start gap-1.5"
    >
      <p id={`${name}-label`} className="font-semibold text-sm">
        {label}
      </p>
      <div className="flex">
        {STARS.map((star) => (
          <label
            key={star}
            onMouseEnter={() => setHovered(star)}
            onMouseLeave={() => setHovered(0)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              ref={star === (value || 1) ? ref : undefined}
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{m.common_stars({ count: star })}</span>
            <Star
              aria-hidden="true"
              strokeWidth={1.5}
              className={classNames('size-7', star <= (hovered || value) ? 'fill-gold text-gold' : 'text-field')}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="flex items-center gap-1.5 font-medium text-error text-xs">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
