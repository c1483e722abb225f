import { m } from '@guildhall/messages';
import { richText, screenReaderOnly } from './rich-text.tsx';

interface ReasonNoteProps {
  reason: string;
  /** Whose reason it is, for those who do not see the row around it. */
  about: string;
}

/** What an admin wrote to a decision: long, so it opens at a press. Nothing where there is none. */
export function ReasonNote({ reason, about }: ReasonNoteProps) {
  if (reason === '') return null;
  return (
    <details className="max-w-64 basis-full text-xs">
      <summary className="w-fit cursor-pointer rounded-field py-1.5 font-semibold underline underline-offset-2">
        {richText(m.common_reason_about({ about, hidden: screenReaderOnly }))}
      </summary>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
    </details>
  );
}
