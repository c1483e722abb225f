import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { goTo } from '../lib/use-focus-place.ts';

/**
 * After going to another page the keyboard and the screen reader begin at its heading, as they would after a real
 * page load. Another search on the same page leaves them where they are.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const place = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (place) goTo(place);
  }, [main, pathname]);
}
