import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  neutral: 'bg-base-300 text-base-content',
  success: 'bg-primary/12 text-primary',
  warning: 'bg-secondary/12 text-secondary',
  error: 'bg-error/12 text-error',
} as const;

export interface BadgeProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A word about a state. The colour only repeats what the word says. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 font-semibold text-xs',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
