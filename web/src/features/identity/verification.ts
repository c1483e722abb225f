import { createSearchParams } from 'react-router';

/** The result of the link in a verification mail; null where nobody has followed one. */
export type Verification = 'confirmed' | 'refused' | null;

/** The page that the link of a verification mail leads back to. */
export const pathAfterVerification = (path: string): string =>
  `${path}?${createSearchParams({ from: 'verification' })}`;

/** The link leads to a page with `from=verification`, and with an `error` where it is refused. */
export function verificationOf(search: URLSearchParams): Verification {
  if (search.get('from') !== 'verification') return null;
  return search.has('error') ? 'refused' : 'confirmed';
}
