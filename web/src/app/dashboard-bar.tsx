import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { useSignOut } from '../features/identity/use-sign-out.ts';
import { BRAND } from '../lib/site.ts';
import { LogOut } from '../ui/icons.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const SITE_LINKS = [
  { to: PAGES.home.path, text: m.pages_home },
  { to: PAGES.listing.path, text: m.pages_all_courses },
] as const;

/**
 * Above every page of the dashboard. On a phone the name of the marketplace and the word 'Logout' have no space, on the
 * smallest neither 'Home', where the logo leads too.
 */
export function DashboardBar() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-base-200/92 backdrop-blur-md print:hidden">
      <div className="shell shell-wide flex h-18 items-center gap-x-2 max-[24rem]:gap-x-0 sm:gap-x-6">
        <Link to={PAGES.home.path} aria-label={m.app_home_link({ brand: BRAND })} className="flex rounded-field">
          <Wordmark nameClass="max-sm:hidden" />
        </Link>
        <p className="hidden border-line border-s ps-6 font-semibold md:block">{m.pages_dashboard()}</p>
        <nav aria-label={m.app_main_navigation()} className="ms-auto">
          <ul className="flex sm:gap-1">
            {SITE_LINKS.map(({ to, text }) => (
              <li key={to} className={to === PAGES.home.path ? 'max-[22rem]:hidden' : undefined}>
                <Link to={to} className="nav-link min-[22rem]:whitespace-nowrap max-sm:px-2">
                  {text()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center border-line sm:gap-1 sm:border-s sm:ps-4">
          <ThemeSwitch />
          <LogoutLink />
        </div>
      </div>
    </header>
  );
}

function LogoutLink() {
  const { signOut } = useSignOut({ leadingTo: PAGES.home.path });
  return (
    <Link
      to={PAGES.home.path}
      title={m.common_logout()}
      className="nav-link gap-2 max-sm:px-3 max-[22rem]:px-1.5"
      onClick={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      <LogOut aria-hidden="true" className="size-4.5" />
      <span className="max-sm:sr-only">{m.common_logout()}</span>
    </Link>
  );
}
