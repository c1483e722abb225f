import { PAGES, ReturnPath } from '@guildhall/contract';
import { createSearchParams } from 'react-router';

/** The field of an address that says where to go after signing in. */
const FIELD = 'to';

/** Where to go after signing in: home, unless the address names a path of ours. */
export function returnPathOf(search: URLSearchParams): string {
  const asked = ReturnPath.safeParse(search.get(FIELD));
  return asked.success ? asked.data : PAGES.home.path;
}

/** A page from which one comes back to `path` once signed in. */
export const pathWithReturn = (page: string, path: string): string =>
  path === PAGES.home.path ? page : `${page}?${createSearchParams({ [FIELD]: path })}`;
