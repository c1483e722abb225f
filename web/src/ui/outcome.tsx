import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { LucideIcon } from './icons.ts';

const TONES = {
  success: 'bg-primary/12 text-primary',
  warning: 'bg-secondary/12 text-secondary',
  error: 'bg-error/12 text-error',
};

interface OutcomeProps {
  Icon: LucideIcon;
  tone: keyof typeof TONES;
  title: string;
  /** What the outcome means. */
  children: ReactNode;
  /** Links and buttons. */
  actions: ReactNode;
}

/** Replaces an order that was placed. Its heading gets the focus. */
export function Outcome({ Icon, tone, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 py-8 text-center sm:py-14">
      <span className={classNames('grid size-20 place-items-center rounded-full', TONES[tone])}>
        <Icon aria-hidden="true" className="size-10" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      <div className="grid gap-2 text-quiet">{children}</div>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  );
}
