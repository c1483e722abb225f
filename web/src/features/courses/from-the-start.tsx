import { cursorOf } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from '../../lib/router/router.tsx';
import { withCursor } from './listing-address.ts';

/** On a later page of a list of classes: the way back to its beginning. */
export function FromTheStart({ search }: { search: URLSearchParams }) {
  if (!cursorOf(search)) return null;
  return (
    <Link to={withCursor(search, undefined)} className="text-link mb-5 inline-block py-1 text-sm">
      {m.courses_from_the_start()}
    </Link>
  );
}
