import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../lib/router/router.tsx';
import { moveFocus } from '../lib/use-focus-fallback.ts';

/**
 * After a navigation the focus moves to the page's heading, as after a page load. A change of the query alone leaves
 * it where it is.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (target) moveFocus(target);
  }, [main, pathname]);
}
