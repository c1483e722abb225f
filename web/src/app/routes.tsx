import { languagePrefix, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { continueEarlyInput } from '../lib/early-input.ts';
import { LANGUAGE } from '../lib/language.ts';
import type { Route } from '../lib/router/create-router.ts';
import { Link, Outlet, useIsNavigating, useLocation } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { shopTextLinks } from '../lib/shop-texts.ts';
import { BRAND, SHOP } from '../lib/site.ts';
import { Toasts } from '../ui/toasts.tsx';
import { type Guard, loadSession } from './guards.ts';
import { LEARN_PAGES } from './learn-pages.ts';
import { NavBar } from './nav-bar.tsx';
import { NotFound } from './not-found.tsx';
import { PageFailure } from './page-failure.tsx';
import { SiteBanner } from './site-banner.tsx';
import { SITE_PAGES, type SitePage } from './site-pages.ts';
import { endSplash } from './splash.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { Wordmark } from './wordmark.tsx';

/**
 * The same page in each language of the shop, whose names are in that language. It is another document. `index.html`
 * remembers what is chosen, also before the page's script has come.
 */
function LanguageChoice() {
  const { pathname, search, hash } = useLocation();
  return (
    SHOP.languages.length > 0 && (
      <nav aria-label={m.app_languages()} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {SHOP.languages.map(({ code, name }) => (
          <a
            key={code}
            href={languagePrefix(code) + pathname + search}
            /** Not in `href`: the server, which renders it, does not know the hash. */
            onClick={({ currentTarget }) => {
              currentTarget.hash = hash;
            }}
            lang={code}
            data-language={code}
            aria-current={code === LANGUAGE || undefined}
            className="inline-block py-2 hover:underline aria-[current]:font-semibold"
          >
            {name}
          </a>
        ))}
      </nav>
    )
  );
}

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

function Footer() {
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

function NavigationProgress() {
  if (!useIsNavigating()) return null;
  return <div role="progressbar" aria-label={m.app_loading_page()} className="navigation-progress" />;
}

/** Around every page, in either frame. */
function Root() {
  useEffect(endSplash, []);
  /** After the effects: until they have run, React hydrates no part of the page for an event. */
  useEffect(() => queueMicrotask(continueEarlyInput), []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
    </>
  );
}

function SiteFrame() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {m.app_skip_to_content()}
      </a>
      <SiteBanner />
      <NavBar />
      <main ref={main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

export const guardedBy = (queryClient: QueryClient, guard: Guard | undefined) =>
  guard ? { guard: guard(queryClient) } : {};

export const pageRoute = (queryClient: QueryClient, { path, guard, load }: SitePage): Route => ({
  path,
  ...guardedBy(queryClient, guard),
  lazy: async () => {
    const { Component, loader } = await load();
    return { Component, ...(loader && { loader: loader(queryClient) }) };
  },
});

const siteRoute = (queryClient: QueryClient, pages: readonly SitePage[]): Route => ({
  Component: SiteFrame,
  children: [
    {
      ErrorBoundary: PageFailure,
      children: [...pages.map((page) => pageRoute(queryClient, page)), { path: '*', Component: NotFound }],
    },
  ],
});

const learnRoute = (queryClient: QueryClient): Route => ({
  lazy: () => import('./learn-frame.tsx'),
  children: [{ ErrorBoundary: PageFailure, children: LEARN_PAGES.map((page) => pageRoute(queryClient, page)) }],
});

/** Without arguments: the pages that visitors open first, some of which the server renders. */
export const createRoutes = (queryClient: QueryClient, pages = SITE_PAGES, others: Route[] = []): Route[] => [
  {
    Component: Root,
    ErrorBoundary: PageFailure,
    ...guardedBy(queryClient, loadSession),
    children: [siteRoute(queryClient, pages), learnRoute(queryClient), ...others],
  },
];
