import { type RefObject, useEffect, useState } from 'react';

/** The spec's constant: how long the figures count. */
const COUNT_UP_MS = 7000;

/** Fast at first, and slow enough at the end to be read. */
const easeOut = (share: number) => 1 - (1 - share) ** 3;

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from 0 to `total` from when `place` is first seen; where less motion is wanted it begins at the end. */
export function useCountUp(total: number, place: RefObject<Element | null>): number {
  const [share, setShare] = useState(() => (wantsLessMotion() ? 1 : 0));
  useEffect(() => {
    if (!place.current || wantsLessMotion()) return;
    let frame = 0;
    const count = (began: number) => (now: number) => {
      const passed = Math.min(Math.max((now - began) / COUNT_UP_MS, 0), 1);
      setShare(easeOut(passed));
      if (passed < 1) frame = requestAnimationFrame(count(began));
    };
    const watcher = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      watcher.disconnect();
      frame = requestAnimationFrame(count(performance.now()));
    });
    watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [place]);
  return Math.round(total * share);
}
