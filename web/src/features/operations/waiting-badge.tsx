import { MAX_WAITING } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';

/** Beside the name of a page; nothing where nothing waits. Screen readers say '3 waiting'. */
export function WaitingBadge({ count }: { count: number | undefined }) {
  if (!count) return null;
  const text = count < MAX_WAITING ? m.waiting_badge : m.waiting_badge_max;
  return (
    <span className="ms-auto min-w-6 rounded-full bg-secondary px-1.5 py-0.5 text-center font-semibold text-secondary-content text-xs tabular-nums">
      {richText(text({ count: Math.min(count, MAX_WAITING - 1), hidden: screenReaderOnly }))}
    </span>
  );
}
