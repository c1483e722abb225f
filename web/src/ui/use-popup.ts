import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

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

/**
 * What a button opens and closes. Escape, moving the focus out, a press elsewhere and navigation close it. `location`
 * is the key of the router's location. `container` is spread onto the element around both, `opener` onto the button;
 * the popup itself gets `id`.
 */
export function usePopup<Container extends HTMLElement>(location: string) {
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === location;
  const id = useId();
  const container = useRef<Container>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpenAt(undefined), []);
  usePressOutside(container, open, close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    opener.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !container.current?.contains(relatedTarget)) close();
  };
  const toggle = () => setOpenAt(open ? undefined : location);
  return {
    open,
    id,
    container: { ref: container, onKeyDown, onBlur },
    opener: { ref: opener, type: 'button', 'aria-expanded': open, 'aria-controls': id, onClick: toggle },
  } as const;
}
