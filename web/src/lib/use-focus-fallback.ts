import { type RefObject, useEffect, useRef } from 'react';

/** The element that had the focus last. */
let lastFocused: EventTarget | null = null;
if (!import.meta.env.SSR) {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target;
  });
}

/** The focused element was removed or disabled: the keyboard would start again at the top of the page. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  if (activeElement?.matches(':disabled')) return true;
  if (activeElement && activeElement !== document.body) return false;
  return lastFocused instanceof Element && (!lastFocused.isConnected || lastFocused.matches(':disabled'));
}

/** Focuses an element that is not a control, such as a heading. */
export function moveFocus(element: HTMLElement, options: FocusOptions = { preventScroll: true }): void {
  element.tabIndex = -1;
  element.focus(options);
}

const headingOfPage = () => document.querySelector<HTMLElement>('main h1');

/** The heading of the page gets the focus when this component is removed with the focus inside of it. */
export function useFocusAfterRemoval(): void {
  useEffect(
    () => () => {
      const heading = headingOfPage();
      if (heading && isFocusLost()) moveFocus(heading);
    },
    [],
  );
}

/**
 * Returns a ref to the element that gets the focus when `change` changes and the focused element was removed or
 * disabled; without an element it is the page's heading. The first change from `undefined` is the loading of the page
 * and does not count.
 */
export function useFocusFallback<E extends HTMLElement>(change: unknown, options?: FocusOptions): RefObject<E | null> {
  const fallback = useRef<E>(null);
  const previous = useRef(change);
  const { preventScroll = true } = options ?? {};
  useEffect(() => {
    const before = previous.current;
    previous.current = change;
    if (before === undefined || before === change || !isFocusLost()) return;
    const next = fallback.current ?? headingOfPage();
    if (next) moveFocus(next, { preventScroll });
  }, [change, preventScroll]);
  return fallback;
}
