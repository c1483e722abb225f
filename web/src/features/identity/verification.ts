import { PAGES } from '@guildhall/contract';
import { generatePath, matchPath } from '../../lib/router/address.ts';

/** The result of the link in a verification mail; null where nobody has followed one. */
export type Verification = 'confirmed' | 'refused' | null;

/** The page that the link of a verification mail leads back to. */
export const pathAfterVerification = (path: string): string =>
  `${path}?${new URLSearchParams({ from: 'verification' })}`;

/**
 * Where the mail after signing up leads back to: the page of a class or its payment, where somebody was going, and from
 * its lessons to its page. Undefined: to the profile.
 */
export function verificationPathOf(returnPath: string): string | undefined {
  const [pathname = ''] = returnPath.split('?');
  const match = (path: string) => matchPath(path, pathname);
  if (match(PAGES.courseDetails.path) || match(PAGES.makePayment.path)) return pathAfterVerification(pathname);
  const { id } = (match(PAGES.lesson.path) ?? match(PAGES.learn.path))?.params ?? {};
  return id && pathAfterVerification(generatePath(PAGES.courseDetails.path, { id }));
}

/** The link leads to a page with `from=verification`, and with an `error` where it is refused. */
export function verificationOf(search: URLSearchParams): Verification {
  if (search.get('from') !== 'verification') return null;
  return search.has('error') ? 'refused' : 'confirmed';
}
