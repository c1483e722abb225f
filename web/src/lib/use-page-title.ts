import { useLayoutEffect, useSyncExternalStore } from 'react';
import { BRAND } from './site.ts';

interface PageLink {
  to: string;
  text: string;
}

let shownTitle = '';
let shownParent: PageLink | undefined;
const listeners = new Set<() => void>();

/**
 * Sets the document's title, in the server's format. Not by a `<title>` element: React would add it beside the one
 * that the server wrote for the first page.
 * `parent`: the page directly above, where an address does not say which.
 */
export function usePageTitle(title: string, parent?: PageLink): void {
  const { to, text } = parent ?? {};
  useLayoutEffect(() => {
    document.title = title.includes(BRAND) ? title : `${title} · ${BRAND}`;
    shownTitle = title;
    shownParent = to !== undefined && text !== undefined ? { to, text } : undefined;
    for (const listener of listeners) listener();
  }, [title, to, text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title that the current page has set. */
export const useShownTitle = (): string => useSyncExternalStore(subscribe, () => shownTitle);

/** The page above, as the current page has set it. */
export const useShownParent = (): PageLink | undefined => useSyncExternalStore(subscribe, () => shownParent);
