import { type KeyboardEvent, type RefObject, useState } from 'react';

const NEXT: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

interface RovingOptions {
  /** Each of its items contains one button. */
  list: RefObject<HTMLOListElement | null>;
  count: number;
  /** The item that Tab enters at; a negative one counts as the first. */
  entry: number;
}

/** Makes the buttons of a list one Tab stop: arrows, Home and End move within it. Returns the props of a button. */
export function useRovingFocus({ list, count, entry }: RovingOptions) {
  const [focused, setFocused] = useState<number>();
  const stop = Math.max(0, Math.min(focused ?? entry, count - 1));
  return (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setFocused(index),
    onBlur: () => setFocused(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const next = NEXT[event.key]?.(index, count - 1);
      if (next === undefined) return;
      event.preventDefault();
      list.current?.children[next]?.querySelector('button')?.focus();
    },
  });
}
