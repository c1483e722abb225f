import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface PopupMenuProps {
  /** Of the button, for screen readers. */
  label: string;
  /** The content of the button. */
  button: ReactNode;
  /** The menu closes when this changes: the key of the router's location. */
  location: string;
  children: ReactNode;
}

function usePressOutside(container: RefObject<HTMLElement | null>, isListening: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isListening) return;
    const listen = ({ target }: PointerEvent) => {
      if (!container.current?.contains(target as Node)) onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [container, isListening, onPress]);
}

/** A button and its menu. Escape, moving the focus out, a press elsewhere and navigation close it. */
export function PopupMenu({ label, button, location, children }: PopupMenuProps) {
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === location;
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpenAt(undefined), []);
  usePressOutside(menu, open, close);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    opener.current?.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling key and focus events
    <div ref={menu} onKeyDown={closeByEscape} onBlur={closeWhenLeft} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : location)}
        className="grid size-11 cursor-pointer place-items-center rounded-full"
      >
        <span className="sr-only">{label}</span>
        {button}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 mt-2 w-64 rounded-box border border-line bg-base-100 p-3 pt-4 shadow-float"
      >
        {children}
      </div>
    </div>
  );
}
