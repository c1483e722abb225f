import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert, Info } from './icons.ts';

const TONES = {
  error: { Icon: CircleAlert, role: 'alert', colors: 'border-error/50 text-error' },
  neutral: { Icon: Info, role: 'status', colors: 'border-line text-base-content' },
} as const;

interface AlertProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A message inside the page. Screen readers announce it when it appears. */
export function Alert({ tone = 'neutral', className, children }: AlertProps) {
  const { Icon, role, colors } = TONES[tone];
  return (
    <div role={role} className={classNames('flex gap-3 rounded-field border px-4 py-3 text-sm', colors, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
