import { type RefObject, useEffect } from 'react';
import { useLocation } from '../lib/router/router.tsx';
import { moveFocus } from '../lib/use-focus-fallback.ts';

/** Shared by the frames, as a navigation may lead from one to another. Undefined until the first page is shown. */
let shownPathname: string | undefined;

/**
 * After a navigation the focus moves to the page's heading, as after a page load. A change of the query alone leaves
 * it where it is.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const previous = shownPathname;
    shownPathname = pathname;
    if (previous === undefined || previous === pathname) return;
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (target) moveFocus(target);
  }, [main, pathname]);
}
