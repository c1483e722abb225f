import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useSignOut } from '../features/identity/use-sign-out.ts';
import { Link, useLocation } from '../lib/router/router.tsx';
import { type Person, useMember } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LayoutDashboard, LogOut } from '../ui/icons.ts';
import { PopupMenu } from '../ui/popup-menu.tsx';

const nameOf = ({ displayName }: Person) => displayName || m.common_no_name();

/** The items of the menu at the avatar, and of the list that small screens have instead. */
export function AccountItems({ person }: { person: Person }) {
  const { data: member } = useMember();
  const { signOut, isSigningOut } = useSignOut();
  const name = nameOf(person);
  return (
    <>
      <div className="flex items-center gap-3 px-3.5 pb-3">
        <Avatar name={name} image={person.photoURL} />
        <p className="min-w-0">
          <span dir="auto" className="wrap-anywhere font-semibold">
            {name}
          </span>{' '}
          {member && <span className="text-quiet">{m.app_role({ role: member.Role })}</span>}
        </p>
      </div>
      <ul className="grid gap-1">
        <li>
          <Link to={PAGES.dashboard.path} className="nav-link w-full gap-3">
            <LayoutDashboard aria-hidden="true" className="size-4.5" />
            {m.pages_dashboard()}
          </Link>
        </li>
        <li>
          <button
            type="button"
            aria-disabled={isSigningOut}
            onClick={() => isSigningOut || signOut()}
            className="nav-link w-full cursor-pointer gap-3"
          >
            <LogOut aria-hidden="true" className="size-4.5" />
            {m.common_logout()}
          </button>
        </li>
      </ul>
    </>
  );
}

export function AccountMenu({ person }: { person: Person }) {
  const { key } = useLocation();
  return (
    <PopupMenu
      label={m.app_account_menu()}
      location={key}
      button={<Avatar name={nameOf(person)} image={person.photoURL} size="small" />}
    >
      <AccountItems person={person} />
    </PopupMenu>
  );
}
