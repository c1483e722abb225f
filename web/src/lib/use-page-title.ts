import { useEffect } from 'react';
import { BRAND } from './brand.ts';

/**
 * The document's title, set by hand: the server has written one for the first page, and a `<title>` of React's would
 * stand beside it as a second. Written as the server writes it.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(BRAND) ? title : `${title} · ${BRAND}`;
  }, [title]);
}
