import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  eyebrow?: string;
  /** An introduction below the title. */
  children?: ReactNode;
}

export function PageHeading({ title, eyebrow, children }: PageHeadingProps) {
  return (
    <header className="grid gap-3 pt-6 sm:pt-14">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 className="wrap-anywhere text-3xl">{title}</h1>
      {children && <p className="wrap-anywhere max-w-2xl text-quiet">{children}</p>}
      <div aria-hidden="true" className="roofline mt-3" />
    </header>
  );
}
