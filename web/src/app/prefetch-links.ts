import type { QueryClient } from '@tanstack/react-query';
import { routerPath } from '../lib/language.ts';
import { matchPath } from '../lib/router/address.ts';
import type { Router } from '../lib/router/create-router.ts';
import { signedInOnly } from './guards.ts';
import { LEARN_PAGES } from './learn-pages.ts';
import { SITE_PAGES } from './site-pages.ts';

/** Not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Where each megabyte is paid for or takes long, nothing is fetched that nobody has opened. */
function isConnectionSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}

interface LinkedPage {
  url: URL;
  /** Fetches its script. */
  load: () => Promise<unknown>;
  /** Fetches what it shows, too. */
  loadWithData: (queryClient: QueryClient) => Promise<unknown>;
}

/** Undefined for other sites, files, and pages that need a login. */
function pageOf({ href, target, origin, download }: HTMLAnchorElement): LinkedPage | undefined {
  const url = new URL(href);
  if (origin !== window.location.origin || target || download || url.pathname === window.location.pathname) return;
  const pathname = routerPath(url.pathname);
  if (pathname === undefined) return;
  for (const { path, guard, load } of [...SITE_PAGES, ...LEARN_PAGES]) {
    const match = matchPath(path, pathname);
    if (!match || guard === signedInOnly) continue;
    const loadWithData = async (queryClient: QueryClient) => {
      const { loader } = await load();
      return loader?.(queryClient)({ params: match.params, url });
    };
    return { url, load, loadWithData };
  }
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** A page that cannot be fetched now is fetched, or fails, when it is opened. */
const ignore = () => undefined;

/** When somebody points at a link, touches it or moves the focus to it, they may open it next. */
function watchIntent(queryClient: QueryClient): void {
  const fetched = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = linkAt(target);
    const page = link && !isConnectionSlow() ? pageOf(link) : undefined;
    if (!page || fetched.has(page.url.href)) return;
    fetched.add(page.url.href);
    page.loadWithData(queryClient).catch(ignore);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, prefetch, { passive: true });
  }
}

/** Links that can be seen: the scripts of their pages alone, as many links lead to the same page. */
function watchSight(router: Router): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (!isConnectionSlow())
        pageOf(target as HTMLAnchorElement)
          ?.load()
          .catch(ignore);
    }
  });
  /** Once the page is idle: what it shows comes first. */
  const observeLinks = () => {
    observer.disconnect();
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  };
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(observeLinks);
  whenIdle();
  router.subscribe(({ activity }) => activity === 'idle' && whenIdle());
}

/** Fetches other pages before they are opened, unless the connection is slow. */
export function prefetchLinks(router: Router, queryClient: QueryClient): void {
  watchIntent(queryClient);
  watchSight(router);
}
