import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { moveFocus } from '../../lib/use-focus-fallback.ts';

/**
 * Returns a ref to the heading that a link led to: it is scrolled to and focused when it appears. On Back and Forward the
 * browser restores the position; the first page of a visit, whose navigation has the same type, has the key 'default'.
 */
export function useShowOnceLoaded<E extends HTMLElement>(): RefObject<E | null> {
  const heading = useRef<E>(null);
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [isRestored] = useState(navigationType === 'POP' && key !== 'default');
  useEffect(() => {
    if (isRestored) return;
    /** After the frame of the pages, which focuses the heading of a new page. */
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      if (heading.current) moveFocus(heading.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRestored]);
  return heading;
}
