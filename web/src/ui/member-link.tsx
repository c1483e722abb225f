import { memberPath } from '../lib/member-path.ts';
import { Link } from '../lib/router/router.tsx';
import { classNames } from './class-names.ts';

interface MemberLinkProps {
  id: string;
  name: string;
  className?: string;
}

/** For admins: a person's name, which leads to the page about them. */
export function MemberLink({ id, name, className }: MemberLinkProps) {
  return (
    <Link
      dir="auto"
      to={memberPath(id)}
      className={classNames('wrap-anywhere font-semibold underline underline-offset-4', className)}
    >
      {name}
    </Link>
  );
}
