import { type RefObject, useEffect } from 'react';

/** Results take the focus, so that they come into sight and are read out. */
export function useFocusOnResult(heading: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [heading, isWanted]);
}
