/** The language of this build: a page is in one language. */
export const LANGUAGE: string = import.meta.env.PAGE_LANGUAGE;

/** Where its pages begin: `/de`; empty in English. The router adds it to the paths of links. */
export const PAGES_BASE: string = import.meta.env.PAGES_BASE;

/** The path as the router knows it; undefined for a page in another language. */
export function routerPath(pathname: string): string | undefined {
  if (import.meta.env.PAGES_BASE === '') return pathname;
  if (pathname === PAGES_BASE) return '/';
  return pathname.startsWith(`${PAGES_BASE}/`) ? pathname.slice(PAGES_BASE.length) : undefined;
}
