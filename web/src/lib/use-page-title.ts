import { useLayoutEffect, useSyncExternalStore } from 'react';
import { BRAND } from './brand.ts';

let shownTitle = '';
const listeners = new Set<() => void>();

/**
 * Sets the document's title, in the server's format. Not by a `<title>` element: React would add it beside the one
 * that the server wrote for the first page.
 */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title.includes(BRAND) ? title : `${title} · ${BRAND}`;
    shownTitle = title;
    for (const listener of listeners) listener();
  }, [title]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title that the current page has set. */
export const useShownTitle = (): string => useSyncExternalStore(subscribe, () => shownTitle);
