import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { NavLink } from 'react-router';
import { BRAND } from '../lib/site.ts';

const LINKS = [
  { to: PAGES.home.path, text: m.pages_home },
  { to: PAGES.listing.path, text: m.pages_all_courses },
  { to: PAGES.teachHere.path, text: () => m.pages_teach_on({ brand: BRAND }) },
] as const;

/** The current page's link is green, and marked for screen readers. */
export function NavLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      {LINKS.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === PAGES.home.path} className="nav-link">
            {text()}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
