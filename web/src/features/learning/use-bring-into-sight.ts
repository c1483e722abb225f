import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from '../../lib/use-focus-fallback.ts';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function show(heading: HTMLElement | null): void {
  /** Somebody who is typing goes on typing. */
  if (!heading || document.activeElement?.matches('input, textarea')) return;
  moveFocus(heading);
  heading.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/**
 * Returns a ref to a heading that is scrolled to and focused when `isShown` becomes true while the page is open: at once,
 * or when the video that plays has ended.
 */
export function useBringIntoSight(isShown: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const hasAppeared = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!hasAppeared) return undefined;
    const video = document.querySelector('video');
    const showHeading = () => show(heading.current);
    if (!video || video.paused || video.ended) return showHeading();
    video.addEventListener('ended', showHeading, { once: true });
    return () => video.removeEventListener('ended', showHeading);
  }, [isShown]);
  return heading;
}
