import type { ReactNode } from 'react';
import { isRightToLeft } from '../lib/direction.ts';
import { classNames } from './class-names.ts';
import { Ellipsis, type LucideIcon } from './icons.ts';
import { useMenu } from './use-menu.ts';

export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  isDanger?: boolean;
  /** A toggle's state. */
  checked?: boolean;
}

interface ActionMenuProps {
  /** Names the button for screen readers, and is its tooltip. */
  label: string;
  /** The id of the button, so that a caller can focus it. */
  buttonId: string;
  actions: readonly MenuAction[];
  /** In the button, instead of three dots; says what `label` says. */
  children?: ReactNode;
}

const MENU_WIDTH = 240;
const GAP = 4;

/** Below the button, or above it where the window ends. */
function placeMenu(menu: HTMLElement, button: DOMRect): void {
  const below = button.bottom + GAP;
  const top = below + menu.offsetHeight > window.innerHeight ? button.top - GAP - menu.offsetHeight : below;
  const beside = isRightToLeft(menu) ? button.left : button.right - MENU_WIDTH;
  const left = Math.min(beside, window.innerWidth - MENU_WIDTH - 2 * GAP);
  menu.style.top = `${Math.max(GAP, top)}px`;
  menu.style.left = `${Math.max(2 * GAP, left)}px`;
}

/** A button with three dots, and its menu in the browser's popover: Escape and a press elsewhere close it. */
export function ActionMenu({ label, buttonId, actions, children }: ActionMenuProps) {
  const { opener, close, button, menu } = useMenu<HTMLButtonElement>(placeMenu);
  return (
    <>
      <button
        ref={opener}
        id={buttonId}
        type="button"
        {...(!children && { 'aria-label': label, title: label })}
        {...button}
        /** A field that one leaves would show its problem, and the button would move away below the pointer. */
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(
          'btn shrink-0',
          children ? 'btn-outline h-11 border-field px-5 text-sm' : 'btn-ghost btn-square size-9 text-quiet',
        )}
      >
        {children ?? <Ellipsis aria-hidden="true" className="size-4.5" />}
      </button>
      <div
        {...menu}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="fixed inset-auto m-0 w-60 rounded-box border border-line bg-base-100 p-1.5 text-base-content shadow-float"
      >
        {actions.map((action) => (
          <MenuItem key={action.label} action={action} onClose={close} />
        ))}
      </div>
    </>
  );
}

function MenuItem({ action, onClose }: { action: MenuAction; onClose: () => void }) {
  const { label, Icon, onSelect, disabled = false, isDanger = false, checked } = action;
  const isToggle = checked !== undefined;
  return (
    <button
      type="button"
      role={isToggle ? 'menuitemcheckbox' : 'menuitem'}
      {...(isToggle && { 'aria-checked': checked })}
      tabIndex={-1}
      disabled={disabled}
      onClick={() => {
        onClose();
        onSelect();
      }}
      className={classNames(
        'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start text-sm hover:bg-base-200 focus-visible:bg-base-200 disabled:cursor-default disabled:opacity-45',
        isDanger && 'text-error',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {label}
    </button>
  );
}
