import type { Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from '../../lib/format.ts';
import { HiddenNote } from './hidden-note.tsx';

/** What happens to the earlier review when a new one is sent. */
export function MyReviewNote({ review: { date, Answer, Hidden } }: { review: Review }) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-quiet">
        {(Answer ? m.reviews_replace_answered : m.reviews_replace)({ date: formatDate(date) })}
      </p>
      {Hidden && <HiddenNote hidden={Hidden}>{m.reviews_hidden_until_shown()}</HiddenNote>}
    </div>
  );
}
