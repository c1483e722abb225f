import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from '../../lib/use-focus-fallback.ts';
import { Card } from '../../ui/card.tsx';
import { PartyPopper } from '../../ui/icons.ts';

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
function useBringIntoSight(isShown: boolean): RefObject<HTMLHeadingElement | null> {
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

interface CourseFinishedProps {
  content: CourseContent;
  /** What comes next. */
  children: ReactNode;
}

/** Once every lesson of a class is done. It comes into sight, and screen readers announce it, when it appears. */
export function CourseFinished({ content: { ClassTitle, Progress }, children }: CourseFinishedProps) {
  const isFinished = Progress?.Percent === 100;
  const heading = useBringIntoSight(isFinished);
  return (
    <div role="status">
      {isFinished && (
        <Card className="mt-6 grid justify-items-start gap-3 p-6 sm:p-8">
          <PartyPopper aria-hidden="true" className="size-8 text-secondary" strokeWidth={1.75} />
          <h2 ref={heading} className="text-xl">
            {m.learning_finished_title()}
          </h2>
          <p className="wrap-anywhere">{m.learning_finished_text({ title: ClassTitle })}</p>
          {children}
        </Card>
      )}
    </div>
  );
}
