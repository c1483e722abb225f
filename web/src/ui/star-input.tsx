import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from './class-names.ts';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

/** Radio buttons that look like stars: Tab goes to them, the arrows choose. */
export function StarInput({ label, value, onChange, error }: StarInputProps) {
  const name = useId();
  const [pointed, setPointed] = useState(0);
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold text-sm">{label}</legend>
      <div className="flex">
        {STARS.map((star) => (
          <label
            key={star}
            onMouseEnter={() => setPointed(star)}
            onMouseLeave={() => setPointed(0)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            <Star
              aria-hidden="true"
              strokeWidth={1.5}
              className={classNames('size-7', star <= (pointed || value) ? 'fill-gold text-gold' : 'text-field')}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="font-medium text-error text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
