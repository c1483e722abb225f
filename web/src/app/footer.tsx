import { PAGES } from '@guildhall/contract';
import { Link } from 'react-router';
import { BRAND } from '../lib/brand.ts';
import { useSession } from '../lib/session.ts';
import { Wordmark } from './wordmark.tsx';

const LINKS = [
  { to: PAGES.listing.path, text: 'All Classes' },
  { to: PAGES.teachHere.path, text: `Teach on ${BRAND}` },
] as const;

const WAYS_IN = [
  { to: PAGES.login.path, text: 'Login' },
  { to: PAGES.signup.path, text: 'Get Started' },
] as const;

const OWN_PAGES = [{ to: PAGES.dashboard.path, text: 'Dashboard' }] as const;

export function Footer() {
  const links = [...LINKS, ...(useSession() === null ? WAYS_IN : OWN_PAGES)];
  return (
    <footer className="shell shell-wide mt-auto pt-section">
      <div aria-hidden="true" className="roofline" />
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-8">
        <Wordmark />
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-2 hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="border-line border-t py-6 text-quiet text-sm">
        © {new Date().getFullYear()} {BRAND}. All rights reserved.
      </p>
    </footer>
  );
}
