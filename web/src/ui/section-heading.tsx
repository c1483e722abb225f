import type { ReactNode } from 'react';

interface SectionHeadingProps {
  /** For the section's `aria-labelledby`. */
  id: string;
  title: string;
  /** An introduction below the title. */
  children?: ReactNode;
  /** At the end of the line. */
  action?: ReactNode;
}

export function SectionHeading({ id, title, children, action }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="grid max-w-2xl gap-3">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {children && <p className="text-balance text-lg text-quiet">{children}</p>}
      </div>
      {action}
    </div>
  );
}
