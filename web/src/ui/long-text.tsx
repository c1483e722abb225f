import { m } from '@guildhall/messages';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { LinkedText } from './linked-text.tsx';
import { richText, screenReaderOnly } from './rich-text.tsx';

/** Longer texts are cut. */
const MAX_SHOWN = { characters: 420, lines: 8 };

const isLong = (text: string) => text.length > MAX_SHOWN.characters || text.split('\n').length > MAX_SHOWN.lines;

/** A cut text that ends in a blank line would show its ellipsis on a line of its own. */
const withoutBlankLines = (text: string) => text.replaceAll(/\n\s*\n/g, '\n');

interface LongTextProps {
  text: string;
  /** Whose text it is, for screen readers: 'the review by Ada'. */
  about: string;
  /** In which language it is, where that is known. */
  lang?: string | undefined;
  /** Addresses of web pages are links: for texts by people whom the readers trust. */
  hasLinks?: boolean;
}

/** A text by a person. A long one is cut, with a button to read more. */
export function LongText({ text, about, lang, hasLinks = false }: LongTextProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isCut = isLong(text) && !open;
  const shown = isCut ? withoutBlankLines(text) : text;
  return (
    <div className="grid justify-items-start gap-1">
      <p
        id={id}
        dir="auto"
        lang={lang}
        className={classNames(
          'wrap-anywhere whitespace-pre-line text-sm',
          isCut && 'line-clamp-8 noscript:line-clamp-none',
        )}
      >
        {hasLinks ? <LinkedText text={shown} /> : shown}
      </p>
      {isLong(text) && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-ms-3.5 noscript:hidden"
        >
          {richText((open ? m.common_read_less : m.common_read_more)({ about, hidden: screenReaderOnly }))}
        </Button>
      )}
    </div>
  );
}
