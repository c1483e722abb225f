import type { ReactNode } from 'react';
import { Link } from '../lib/router/router.tsx';
import { Card } from './card.tsx';
import { CircleAlert, CircleCheck, Clock } from './icons.ts';

export interface StatusLine {
  key: string;
  text: string;
  state: 'fine' | 'waiting' | 'failed';
  /** Its list, if it has one. */
  to?: string;
  details?: ReactNode;
}

const ICONS = {
  fine: { Icon: CircleCheck, color: 'text-success' },
  waiting: { Icon: Clock, color: 'text-secondary' },
  failed: { Icon: CircleAlert, color: 'text-error' },
} as const;

function StateIcon({ state }: Pick<StatusLine, 'state'>) {
  const { Icon, color } = ICONS[state];
  return <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${color}`} />;
}

/** What is fine and what is not, each line in words and leading to its list. */
export const StatusList = ({ lines }: { lines: readonly StatusLine[] }) => (
  <Card as="ul" className="divide-y divide-line text-sm">
    {lines.map(({ key, text, state, to, details }) => (
      <li key={key} className="flex gap-3 px-4 py-3">
        <StateIcon state={state} />
        <div className="grid min-w-0 gap-1">
          {to ? (
            <Link to={to} className="w-fit underline underline-offset-2">
              {text}
            </Link>
          ) : (
            <p>{text}</p>
          )}
          {details}
        </div>
      </li>
    ))}
  </Card>
);
