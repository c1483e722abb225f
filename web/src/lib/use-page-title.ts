import { useEffect } from 'react';
import { BRAND } from './brand.ts';

/**
 * Sets the document's title, in the server's format. Not by a `<title>` element: React would add it beside the one
 * that the server wrote for the first page.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(BRAND) ? title : `${title} · ${BRAND}`;
  }, [title]);
}
