import { m } from '@guildhall/messages';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { PlayerButton } from './player-button.tsx';

export interface MenuGroup {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

const GAP = 8;

/** Above the button where there is space for it, else below. A small screen has it at its lower edge instead. */
function placeMenu(menu: HTMLElement, { top, bottom, right }: DOMRect): void {
  const above = top - GAP - menu.offsetHeight;
  const left = Math.min(right, window.innerWidth - GAP) - menu.offsetWidth;
  menu.style.setProperty(
    '--top',
    `${above < GAP ? Math.min(bottom + GAP, window.innerHeight - menu.offsetHeight - GAP) : above}px`,
  );
  menu.style.setProperty('--left', `${Math.max(GAP, left)}px`);
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  ArrowLeft: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length - 1)]?.focus();
}

interface PlayerMenuProps {
  label: string;
  /** What is chosen, where the button shows it. */
  chosen?: string;
  /** The content of the button. */
  button: ReactNode;
  groups: readonly MenuGroup[];
  className?: string;
}

/** A button of the player, and its menu in the browser's popover: Escape and a press elsewhere close it. */
export function PlayerMenu({ label, chosen, button, groups, className }: PlayerMenuProps) {
  const id = useId();
  const opener = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const toggled = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open');
    if (newState !== 'open' || !menu.current || !opener.current) return;
    placeMenu(menu.current, opener.current.getBoundingClientRect());
    menu.current.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  };
  return (
    <span ref={opener} className={classNames('inline-flex', className)}>
      <PlayerButton
        label={chosen ? m.common_video_chosen({ label, chosen }) : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {button}
      </PlayerButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={toggled}
        onKeyDown={moveInMenu}
        className="video-menu"
      >
        {groups.map((group) => (
          <Options key={group.label} group={group} onClose={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </span>
  );
}

interface OptionsProps {
  group: MenuGroup;
  onClose: () => void;
}

function Options({ group: { label, options, value, onChoose }, onClose }: OptionsProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div role="group" aria-labelledby={id} className="video-menu-group">
      <p id={id} className="px-3 pt-1 pb-1.5 font-semibold text-quiet text-xs">
        {label}
      </p>
      <div className="video-menu-options">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitemradio"
            aria-checked={option.value === value}
            tabIndex={-1}
            onClick={() => {
              onChoose(option.value);
              onClose();
            }}
            className="video-menu-option"
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}
