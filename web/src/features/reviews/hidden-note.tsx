import type { Review } from '@guildhall/contract';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';

interface HiddenNoteProps {
  hidden: NonNullable<Review['Hidden']>;
  children?: ReactNode;
}

/** For admins and the author of a review that nobody else sees. */
export function HiddenNote({ hidden, children }: HiddenNoteProps) {
  return (
    <div className="grid gap-1 border-error border-l-2 pl-3 text-sm">
      <p className="flex items-center gap-1.5 font-semibold text-error">
        <EyeOff aria-hidden="true" className="size-4 shrink-0" />
        Hidden since {formatDate(hidden.At)}
      </p>
      <p className="text-quiet text-xs">Only admins and its author see it. {children}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">Reason: </span>
        {hidden.Reason}
      </p>
    </div>
  );
}
