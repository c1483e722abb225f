import type { Review } from '@guildhall/contract';
import { formatDate } from '../../lib/format.ts';
import { HiddenNote } from './hidden-note.tsx';

/** What becomes of what one wrote before, when one sends it again. */
export function MyReviewNote({ review: { date, Answer, Hidden } }: { review: Review }) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-quiet">
        You wrote this on {formatDate(date)}. What you send now takes its place
        {Answer ? '; the teacher’s answer stays, and may be followed by another' : ''}.
      </p>
      {Hidden && <HiddenNote hidden={Hidden}>Changed, it stays hidden until an admin shows it again.</HiddenNote>}
    </div>
  );
}
