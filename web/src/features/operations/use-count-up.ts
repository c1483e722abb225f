import { type RefObject, useLayoutEffect, useState } from 'react';

/** The specification's constant. */
const COUNT_UP_MS = 7000;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from 0 to `total` once `target` is visible; shows `total` without script, or where reduced motion is preferred. */
export function useCountUp(total: number, target: RefObject<Element | null>): number {
  const [share, setShare] = useState(1);
  useLayoutEffect(() => {
    if (!target.current || prefersReducedMotion()) return;
    setShare(0);
    let frame = 0;
    const count = (startedAt: number) => (now: number) => {
      const progress = Math.min(Math.max((now - startedAt) / COUNT_UP_MS, 0), 1);
      setShare(easeOut(progress));
      if (progress < 1) frame = requestAnimationFrame(count(startedAt));
    };
    const observer = new IntersectionObserver((entries) => {
      // After a quick scroll, that it was out of sight and that it is in sight arrive together, the newest last.
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      frame = requestAnimationFrame(count(performance.now()));
    });
    observer.observe(target.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [target]);
  return Math.round(total * share);
}
