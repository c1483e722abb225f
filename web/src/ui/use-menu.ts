import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';

const ITEMS = '[role^=menuitem]:not(:disabled)';
const CHOSEN = '[role=menuitemradio][aria-checked=true]';

const next = (index: number, last: number) => (index === last ? 0 : index + 1);
const previous = (index: number, last: number) => (index <= 0 ? last : index - 1);

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: next,
  ArrowRight: next,
  ArrowUp: previous,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_, last) => last,
};

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length - 1)]?.focus();
}

/**
 * A menu in the browser's popover, by the ARIA pattern: Escape and a press elsewhere close it. `button` and `menu` are
 * spread onto these elements, whose items are buttons; `opener` is the ref of the element that `place` puts the menu beside.
 */
export function useMenu<Opener extends HTMLElement>(place: (menu: HTMLElement, opener: DOMRect) => void) {
  const id = useId();
  const opener = useRef<Opener>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const onToggle = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open');
    if (newState !== 'open' || !menu.current || !opener.current) return;
    place(menu.current, opener.current.getBoundingClientRect());
    const [first] = [CHOSEN, ITEMS].flatMap((items) => menu.current?.querySelector<HTMLElement>(items) ?? []);
    first?.focus();
  };
  return {
    opener,
    close: () => menu.current?.hidePopover(),
    button: { 'aria-haspopup': 'menu', 'aria-expanded': isOpen, popoverTarget: id },
    menu: { ref: menu, id, popover: 'auto', onToggle, onKeyDown: moveInMenu },
  } as const;
}
