import { PAGES } from '@guildhall/contract';
import { NavLink } from 'react-router';
import { BRAND } from '../lib/brand.ts';

const LINKS = [
  { to: PAGES.home.path, text: 'Home' },
  { to: PAGES.listing.path, text: 'All Classes' },
  { to: PAGES.teachHere.path, text: `Teach on ${BRAND}` },
] as const;

/** The places of the site. The one where the reader is, is green, and says so to screen readers. */
export function NavLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      {LINKS.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === PAGES.home.path} className="nav-link">
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
