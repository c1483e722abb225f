import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatCoursePrice } from '../../lib/format.ts';
import { showTrialOffer } from '../../lib/trial-offer.ts';
import { classNames } from '../../ui/class-names.ts';

/** A button that is cut by the edge of the screen is not in reach. */
const VISIBLE_RATIO = 0.95;

/** True until the browser has looked. */
function useIsOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen((entries.at(-1)?.intersectionRatio ?? 1) >= VISIBLE_RATIO),
      { threshold: VISIBLE_RATIO },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isOnScreen;
}

interface EnrollBarProps {
  price: Course['ClassPrice'];
  /** There is a free trial to start: the bar leads to it. */
  hasTrial: boolean;
  children: ReactNode;
}

/**
 * Keeps the button to enroll in reach on a small screen: while its place is not on screen, it is fixed to the bottom, with
 * the price. It is one button, wherever it is shown.
 */
export function EnrollBar({ price, hasTrial, children }: EnrollBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isFixed = !useIsOnScreen(place);
  return (
    <div ref={place} className="bottom-bar-place min-h-13">
      <div className={classNames('flex items-center gap-4', isFixed && 'bottom-bar')}>
        {isFixed && (
          <div className="grid max-w-1/2 shrink-0 justify-items-start lg:hidden">
            <p className="font-bold font-display text-xl leading-none">{formatCoursePrice(price)}</p>
            {hasTrial && (
              <button type="button" onClick={showTrialOffer} className="text-link min-h-6 text-start text-sm">
                {m.courses_try_for_free()}
              </button>
            )}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
