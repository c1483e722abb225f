import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { TextInput } from './text-input.tsx';
import { type ComboboxOption, useCombobox } from './use-combobox.ts';

interface ComboboxProps extends ComponentPropsWithRef<'input'> {
  /** A hook: the options for what is typed. */
  useOptions: (typed: string) => readonly ComboboxOption[];
  /** Read out before the options. */
  optionsLabel: string;
}

/** A field with a list of pages that what is typed may mean, by the ARIA pattern of an editable combobox. */
export function Combobox({ useOptions, optionsLabel, className, ...input }: ComboboxProps) {
  const { options, active, follow, listId, optionId, field } = useCombobox(useOptions);
  return (
    <div className="relative">
      <TextInput {...input} {...field} autoComplete="off" className={classNames('w-full', className)} />
      {options.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={optionsLabel}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-box border border-line bg-base-100 p-1.5 text-base-content shadow-float"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
            <div
              key={option.key}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => follow(option)}
              className="flex min-h-11 cursor-pointer items-center gap-4 rounded-field px-3 py-2 text-sm hover:bg-base-content/5 aria-selected:bg-primary/12 aria-selected:underline"
            >
              <span dir="auto" className="wrap-anywhere min-w-0">
                {option.text}
              </span>
              <span className="ms-auto shrink-0 text-quiet text-xs">{option.hint}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
