import type { Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { EyeOff } from '../../ui/icons.ts';
import { richText } from '../../ui/rich-text.tsx';

const boldTerm = (text: string) => <span className="font-semibold">{text}</span>;

interface HiddenNoteProps {
  hidden: NonNullable<Review['Hidden']>;
  children?: ReactNode;
}

/** For admins and the author of a hidden review. */
export function HiddenNote({ hidden, children }: HiddenNoteProps) {
  return (
    <div className="grid gap-1 border-error border-s-2 ps-3 text-sm">
      <p className="flex items-center gap-1.5 font-semibold text-error">
        <EyeOff aria-hidden="true" className="size-4 shrink-0" />
        {m.reviews_hidden_since({ date: formatDate(hidden.At) })}
      </p>
      <p className="text-quiet text-xs">
        {m.reviews_hidden_from()} {children}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        {richText(m.reviews_hidden_reason({ reason: hidden.Reason, term: boldTerm }))}
      </p>
    </div>
  );
}
