import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from '../lib/router/router.tsx';
import { BRAND } from '../lib/site.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, X } from '../ui/icons.ts';
import { AccountLinks, AccountList } from './account-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const LINKS = [
  { to: PAGES.home.path, text: m.pages_home },
  { to: PAGES.listing.path, text: m.pages_all_courses },
  { to: PAGES.teachHere.path, text: () => m.pages_teach_on({ brand: BRAND }) },
] as const;

/** The current page's link is green, and marked for screen readers. */
function NavLinks({ className }: { className: string }) {
  const pathname = useLocation().pathname.toLowerCase();
  const isShown = (path: string) => pathname === path || (path !== PAGES.home.path && pathname.startsWith(`${path}/`));
  return (
    <ul className={className}>
      {LINKS.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} aria-current={isShown(to) ? 'page' : undefined} className="nav-link">
            {text()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const MENU_ID = 'site-menu';

export function NavBar() {
  const [open, setOpen] = useState(false);
  const [basket, setBasket] = useState<ReactNode>();
  const bar = useRef<HTMLElement>(null);
  /** A script of its own: what is in the basket, only the browser knows. A bar without it is better than none. */
  useEffect(() => {
    import('./basket-link.tsx').then(
      ({ BasketLink }) => setBasket(<BasketLink />),
      () => undefined,
    );
  }, []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the menu
  useEffect(() => setOpen(false), [key]);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    bar.current?.querySelector<HTMLElement>(`[aria-controls="${MENU_ID}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key event bubbles up from the links
    <header
      ref={bar}
      onKeyDown={closeByEscape}
      className="sticky top-0 z-30 border-line border-b bg-base-200/92 backdrop-blur-md print:hidden"
    >
      <nav aria-label={m.app_main_navigation()} className="shell shell-wide">
        <div className="flex h-18 items-center gap-6">
          <Link
            to={PAGES.home.path}
            aria-label={m.app_home_link({ brand: BRAND })}
            className="flex min-w-0 rounded-field"
          >
            <Wordmark />
          </Link>
          <NavLinks className="ms-4 hidden items-center gap-1 lg:flex" />
          <div className="ms-auto flex items-center gap-1">
            <ThemeSwitch />
            <div className="size-11">{basket}</div>
            <AccountLinks className="hidden items-center gap-1 lg:flex" />
            <IconButton
              label={open ? m.app_close_menu() : m.app_open_menu()}
              aria-expanded={open}
              aria-controls={MENU_ID}
              onClick={() => setOpen(!open)}
              className="noscript:hidden lg:hidden"
            >
              {open ? <X aria-hidden="true" className="size-6" /> : <Menu aria-hidden="true" className="size-6" />}
            </IconButton>
          </div>
        </div>
        <div id={MENU_ID} className={classNames('pb-5 lg:hidden', !open && 'max-lg:hidden noscript:max-lg:block')}>
          <NavLinks className="grid gap-1 pb-4" />
          <AccountList className="grid grid-cols-2 gap-3" />
        </div>
      </nav>
    </header>
  );
}
