import type { ShownPage } from '../lib/router/create-router.ts';

/** Milliseconds. Whatever has not arrived by then no longer moves the page. */
const LONGEST_WAIT = 10_000;

/** The reader goes somewhere else. */
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

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

let end = () => {};

/** Where a page is gone back to whose lists arrive later, its place is kept until they have: it was too short for it. */
export function keepPlace({ scrollPosition }: Pick<ShownPage, 'scrollPosition'>): void {
  end();
  end = typeof scrollPosition === 'number' && scrollPosition > 0 ? holdPlace(scrollPosition) : () => {};
}
