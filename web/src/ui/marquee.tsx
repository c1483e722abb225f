import { m } from '@guildhall/messages';
import { richText, screenReaderOnly } from './rich-text.tsx';
import './marquee.css';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Pause, Play } from './icons.ts';

interface MarqueeProps {
  /** 'Partners'. */
  label: string;
  /** The `<li>` elements of each row. Every second row moves the other way. */
  rows: readonly (readonly ReactNode[])[];
  /** Sets `--marquee-loop`, the time of one loop, and `--marquee-gap`, the space between two items. */
  className: string;
}

/** Whether the reader has come near it. */
function useIsNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        startTransition(() => setIsNear(true));
      },
      { rootMargin: '50%' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}

/**
 * Rows that scroll endlessly. They pause on hover and focus, with the button, and where reduced motion is preferred;
 * then they are scrolled by hand.
 */
export function Marquee({ label, rows, className }: MarqueeProps) {
  const [stopped, setStopped] = useState(false);
  const { ref, isNear } = useIsNear();
  return (
    <div ref={ref} className={classNames('marquee', className)} {...(stopped && { 'data-stopped': '' })}>
      <div className="marquee-rows">
        {rows
          .filter((row) => row.length > 0)
          .map((row, index) => (
            <MarqueeRow
              key={String(index)}
              isMoving={isNear}
              label={rows.length > 1 ? m.common_marquee_row({ label, row: index + 1 }) : label}
            >
              {row}
            </MarqueeRow>
          ))}
      </div>
      <div className="shell flex justify-center noscript:hidden motion-reduce:hidden">
        <Button variant="quiet" size="small" onClick={() => setStopped(!stopped)}>
          {stopped ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
          {richText((stopped ? m.common_play : m.common_pause)({ label, hidden: screenReaderOnly }))}
        </Button>
      </div>
    </div>
  );
}

interface MarqueeRowProps {
  label: string;
  isMoving: boolean;
  children: readonly ReactNode[];
}

/** While it moves, it has the items twice, for a seamless loop; the copy is hidden from screen readers. */
function MarqueeRow({ label, isMoving, children }: MarqueeRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focus pauses the row, and the keyboard scrolls it
    <div role="group" aria-label={label} tabIndex={0} className="marquee-row">
      <ul className="marquee-list">{children}</ul>
      {isMoving && (
        <ul className="marquee-list" aria-hidden="true" inert>
          {children}
        </ul>
      )}
    </div>
  );
}
