import type { ReactNode } from 'react';
import { usePopup } from './use-popup.ts';

interface PopupMenuProps {
  /** Names the button for screen readers. */
  label: string;
  /** The content of the button. */
  button: ReactNode;
  /** The menu closes when this changes: the key of the router's location. */
  location: string;
  children: ReactNode;
}

/** A round button and its menu. */
export function PopupMenu({ label, button, location, children }: PopupMenuProps) {
  const { open, id, container, opener } = usePopup<HTMLDivElement>(location);
  return (
    <div {...container} className="relative">
      <button {...opener} className="grid size-11 cursor-pointer place-items-center rounded-full">
        <span className="sr-only">{label}</span>
        {button}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full end-0 mt-2 w-64 rounded-box border border-line bg-base-100 p-3 pt-4 shadow-float"
      >
        {children}
      </div>
    </div>
  );
}
