import type { ReactNode } from 'react';

interface SecondFactorLineProps {
  heading: string;
  /** Below the heading. */
  children: ReactNode;
  action: ReactNode;
}

export function SecondFactorLine({ heading, children, action }: SecondFactorLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 grow basis-40 justify-items-start gap-1">
        <h3 className="wrap-anywhere font-semibold">{heading}</h3>
        {children}
      </div>
      {action}
    </li>
  );
}
