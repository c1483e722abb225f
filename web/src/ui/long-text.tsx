import { m } from '@guildhall/messages';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { richText, screenReaderOnly } from './rich-text.tsx';

/** What stands in about ten lines of a narrow card, in characters and in lines. */
const SHORT = { characters: 420, lines: 8 };

const isLong = (text: string) => text.length > SHORT.characters || text.split('\n').length > SHORT.lines;

/** Without blank lines: a beginning that ends in one would end in three dots by themselves. */
const closely = (text: string) => text.replaceAll(/\n\s*\n/g, '\n');

interface LongTextProps {
  text: string;
  /** Whose text it is, for those who do not see what stands around it. */
  about: string;
}

/** What somebody wrote. Of a long text the beginning is seen, and the rest at a press. */
export function LongText({ text, about }: LongTextProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isCut = isLong(text) && !open;
  return (
    <div className="grid justify-items-start gap-1">
      <p id={id} className={classNames('wrap-anywhere whitespace-pre-line text-sm', isCut && 'line-clamp-8')}>
        {isCut ? closely(text) : text}
      </p>
      {isLong(text) && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-ml-3.5"
        >
          {richText((open ? m.common_read_less : m.common_read_more)({ about, hidden: screenReaderOnly }))}
        </Button>
      )}
    </div>
  );
}
