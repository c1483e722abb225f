import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** From here on a text is folded: characters, or lines of its own. */
const LONG = 600;
const MANY_LINES = 8;

const isLong = (text: string) => text.length > LONG || text.split('\n').length > MANY_LINES;

interface SubmissionTextProps {
  text: string;
  /** Whose text it is, for those who do not see what is around it. */
  about: string;
}

/** A text as it was written; of a long one the beginning, and the rest at a press. */
export function SubmissionText({ text, about }: SubmissionTextProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = isLong(text);
  return (
    <div className="grid justify-items-start gap-1">
      <p
        id={id}
        className={classNames('wrap-anywhere max-w-prose whitespace-pre-line', long && !open && 'line-clamp-6')}
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="text-link min-h-9 cursor-pointer text-sm"
        >
          {open ? 'Show less' : 'Show all'}
          <span className="sr-only"> of {about}</span>
        </button>
      )}
    </div>
  );
}
