import { type InputEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isComposing } from '../lib/is-composing.ts';

/** A page that what is typed may mean. */
export interface ComboboxOption {
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
export function useCombobox(useOptions: (typed: string) => readonly ComboboxOption[]) {
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
