import { useState } from 'react';
import { preview } from '../../lib/format.ts';

interface FoldedTextProps {
  text: string;
  /** How much of it is shown at once, in characters. */
  length: number;
}

/** A text whose end, where it is long, is shown at a press. */
export function FoldedText({ text, length }: FoldedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const beginning = preview(text, length);
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="wrap-anywhere whitespace-pre-line">{isOpen ? text : beginning}</p>
      {beginning !== text && (
        <button type="button" aria-expanded={isOpen} className="text-link" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
