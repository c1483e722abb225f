import { PAGES } from './pages.ts';

/** Addresses that people type, and the pages that they mean; with `/*` also everything below. */
export const PAGE_REDIRECTS = {
  '/dashboard/*': PAGES.dashboard.path,
  '/all-classes': PAGES.listing.path,
  '/classes': PAGES.listing.path,
} as const;

/** Not by a regular expression: that takes time by the square of the length. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The address that one of these redirects to: what follows its first part, and its query, are kept. */
export function redirectTarget(pattern: keyof typeof PAGE_REDIRECTS, path: string, query: string): string {
  const rest = pattern.endsWith('/*') ? withoutEndSlashes(path.replace(/^\/[^/]*/, '')) : '';
  return PAGE_REDIRECTS[pattern] + rest + query;
}
