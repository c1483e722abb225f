import { type ComponentPropsWithRef, type InputEvent, type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { useNavigate } from '../lib/router/router.tsx';
import { classNames } from './class-names.ts';
import { TextInput } from './text-input.tsx';

/** A page that what is typed may mean. */
interface ComboboxOption {
  key: string;
  text: string;
  /** What it is. */
  hint: string;
  to: string;
}

/** The next option in this direction; -1 is the field itself. */
const nextOf = (active: number, step: number, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The options that are shown, which of them is active, and what the field needs. */
function useCombobox(useOptions: (typed: string) => readonly ComboboxOption[]) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useOptions(typed);
  const options = isOpen ? found : [];
  const chosen = options[active];
  const show = (isShown: boolean, next = -1) => {
    setOpen(isShown);
    setActive(next);
  };
  const follow = (option: ComboboxOption) => {
    show(false);
    void navigate(option.to);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = STEPS[event.key];
    if (step && found.length > 0) show(true, nextOf(isOpen ? active : -1, step, found.length));
    else if (event.key === 'Enter' && chosen) follow(chosen);
    else if (event.key === 'Escape' && options.length > 0) show(false);
    else return event.key === 'Enter' ? show(false) : undefined;
    event.preventDefault();
  };
  const field = {
    role: 'combobox',
    'aria-expanded': options.length > 0,
    'aria-controls': options.length > 0 ? listId : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': chosen && optionId(active),
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      show(document.activeElement === currentTarget);
    },
    onKeyDown,
    onBlur: () => show(false),
  };
  return { options, active, follow, listId, optionId, field };
}

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
