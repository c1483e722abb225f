import { ACCENT_SURROUNDINGS, type Theme } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface AccentFieldProps {
  theme: Theme;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  field: UseFormRegisterReturn;
  onPick: (color: string) => void;
}

/** A color as text, and the browser's own way of picking one. */
export function AccentField({ theme, label, hint, error, value, field, onPick }: AccentFieldProps) {
  const { color } = ACCENT_SURROUNDINGS[theme];
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={m.shop_accent_pick({ label })}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : color}
            onChange={(event) => onPick(event.target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-field border border-field bg-base-100 p-1"
          />
          <TextInput {...control} {...field} autoComplete="off" placeholder={color} className="grow" />
        </div>
      )}
    </Field>
  );
}
