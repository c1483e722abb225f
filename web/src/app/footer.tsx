import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { useSession } from '../lib/session.ts';
import { shopTextLinks } from '../lib/shop-texts.ts';
import { BRAND } from '../lib/site.ts';
import { LanguageChoice } from './language-choice.tsx';
import { Wordmark } from './wordmark.tsx';

const LINKS = [
  { to: PAGES.listing.path, text: m.pages_all_courses },
  { to: PAGES.teachHere.path, text: () => m.pages_teach_on({ brand: BRAND }) },
  { to: PAGES.verify.path, text: m.pages_verify },
  { to: PAGES.accessibility.path, text: m.pages_accessibility },
] as const;

const VISITOR_LINKS = [
  { to: PAGES.login.path, text: m.pages_login },
  { to: PAGES.signup.path, text: m.pages_get_started },
] as const;

const MEMBER_LINKS = [{ to: PAGES.dashboard.path, text: m.pages_dashboard }] as const;

export function Footer() {
  const links = [...LINKS, ...shopTextLinks(), ...(useSession() === null ? VISITOR_LINKS : MEMBER_LINKS)];
  return (
    <footer className="shell shell-wide mt-auto pt-section print:hidden">
      <div aria-hidden="true" className="roofline" />
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-8">
        <Wordmark />
        <nav aria-label={m.app_footer()}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="wrap-anywhere inline-block py-2 hover:underline">
                  {text()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageChoice />
      </div>
      {/* On New Year's Eve the server may be in another year than the reader. */}
      <p suppressHydrationWarning className="wrap-anywhere border-line border-t py-6 text-quiet text-sm">
        {m.app_copyright({ year: String(new Date().getFullYear()), brand: BRAND })}
      </p>
    </footer>
  );
}
