import { type RefObject, useEffect, useRef } from 'react';

/** Where the keyboard was last. */
let last: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  last = target;
});

/** What had the focus has gone, or cannot be pressed any more: the keyboard would begin at the top of the page. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  if (activeElement?.matches(':disabled')) return true;
  if (activeElement && activeElement !== document.body) return false;
  return last instanceof Element && (!last.isConnected || last.matches(':disabled'));
}

/** Reading goes on from here, though it is no control. */
export function goTo(place: HTMLElement, options: FocusOptions = { preventScroll: true }): void {
  place.tabIndex = -1;
  place.focus(options);
}

/**
 * Where the keyboard goes on when a change takes away what it stood on: the element that is given this, else the
 * page's heading. Nothing happens where the focus is somewhere already, nor at the first change from `undefined`, with
 * which the page has only arrived.
 */
export function useFocusPlace<E extends HTMLElement>(change: unknown, options?: FocusOptions): RefObject<E | null> {
  const place = useRef<E>(null);
  const shown = useRef(change);
  const { preventScroll = true } = options ?? {};
  useEffect(() => {
    const before = shown.current;
    shown.current = change;
    if (before === undefined || before === change || !isFocusLost()) return;
    const next = place.current ?? document.querySelector<HTMLElement>('main h1');
    if (next) goTo(next, { preventScroll });
  }, [change, preventScroll]);
  return place;
}
