import type { Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { EyeOff } from '../../ui/icons.ts';

/** In the outline, beside a lesson that an admin has hidden. */
export const HiddenMark = () => (
  <span title={m.lessons_is_hidden()} className="shrink-0">
    <EyeOff aria-hidden="true" className="size-4 text-error" />
    <span className="sr-only">{m.lessons_is_hidden()}</span>
  </span>
);

/** For the teacher and admins: that a lesson is hidden, and why. */
export function HiddenLessonNote({ hidden }: { hidden: Lesson['Hidden'] }) {
  if (!hidden) return null;
  return (
    <Alert tone="error">
      <p>{m.lessons_hidden_note({ date: formatDate(hidden.At) })}</p>
      <p className="wrap-anywhere whitespace-pre-line">{m.lessons_hidden_reason({ reason: hidden.Reason })}</p>
    </Alert>
  );
}
