import { isReturnPath, PAGES } from '@guildhall/contract';

/** The query parameter that says where to go after signing in. */
const PARAMETER = 'to';

/** Where to go after signing in: the path in the URL if it is one of this site, else the home page. */
export function returnPathOf(search: URLSearchParams): string {
  const path = search.get(PARAMETER) ?? '';
  return isReturnPath(path) ? path : PAGES.home.path;
}

/** The address of a page that leads back to `path` after signing in. */
export const pathWithReturn = (page: string, path: string): string =>
  path === PAGES.home.path ? page : `${page}?${new URLSearchParams({ [PARAMETER]: path })}`;
