import type { Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';

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
