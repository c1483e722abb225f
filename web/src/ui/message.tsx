import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  bad: { Icon: CircleAlert, role: 'alert', look: 'border-error/50 text-error' },
  plain: { Icon: Info, role: 'status', look: 'border-line text-base-content' },
} as const;

interface MessageProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A sentence that stays where it belongs, and is read out when it appears. */
export function Message({ tone = 'plain', className, children }: MessageProps) {
  const { Icon, role, look } = TONES[tone];
  return (
    <div role={role} className={classNames('flex gap-3 rounded-field border px-4 py-3 text-sm', look, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
