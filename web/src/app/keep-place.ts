import type { Router } from '../lib/router/create-router.ts';

/** Milliseconds. Whatever has not arrived by then no longer moves the page. */
const LONGEST_WAIT = 10_000;

/** The reader goes somewhere else. */
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Gives each visit a scroll position of its own, which reloading and the Back button find again. The router has one key for
 * all pages that were loaded, not navigated to.
 */
export function startVisit(): void {
  const { history } = window;
  if (!history.state?.key) history.replaceState({ ...history.state, key: String(performance.timeOrigin) }, '');
}

/** Returns a function that ends it. */
function holdPlace(top: number): () => void {
  const ending = new AbortController();
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const end = () => {
    observer.disconnect();
    ending.abort();
  };
  observer.observe(document.body);
  for (const event of READER_EVENTS) window.addEventListener(event, end, { signal: ending.signal, passive: true });
  const timer = setTimeout(end, LONGEST_WAIT);
  ending.signal.addEventListener('abort', () => clearTimeout(timer));
  return end;
}

/** Where a page is gone back to whose lists arrive later, its place is kept until they have: it was too short for it. */
export function keepPlaces(router: Router): void {
  let place: unknown;
  let end = () => {};
  router.subscribe(({ shown: { location, scrollPosition } }) => {
    const next = `${location.key} ${scrollPosition}`;
    if (next === place) return;
    place = next;
    end();
    end = typeof scrollPosition === 'number' && scrollPosition > 0 ? holdPlace(scrollPosition) : () => {};
  });
}
