import { m } from '@guildhall/messages';
import { richText, screenReaderOnly } from './rich-text.tsx';

interface ReasonNoteProps {
  reason: string;
  /** The subject of the decision, for screen readers. */
  about: string;
  /** What it is called, if not 'Reason'. */
  label?: typeof m.common_reason_about;
}

/** The reason of an admin's decision, collapsed; nothing when there is none. */
export function ReasonNote({ reason, about, label = m.common_reason_about }: ReasonNoteProps) {
  if (reason === '') return null;
  return (
    <details className="max-w-64 text-xs md:basis-full">
      <summary className="w-fit cursor-pointer rounded-field py-1.5 font-semibold underline underline-offset-2">
        {richText(label({ about, hidden: screenReaderOnly }))}
      </summary>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
    </details>
  );
}
