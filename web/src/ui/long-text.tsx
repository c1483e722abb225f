import { cleanLink, endOfAddress, isLink } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Fragment, useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ExternalLink } from './external-link.tsx';
import { richText, screenReaderOnly } from './rich-text.tsx';

/** With a group, so that `split` keeps the addresses. */
const WEB_ADDRESS = /((?:https?:\/\/|(?<![\p{L}\p{N}@./-])www\.)[^\s<>"“”。、，；：！？（）「」『』【】《》]+)/iu;

/** Letters of other scripts may look like those of a host that readers trust: such a host is not linked in what others wrote. */
const FOREIGN_HOST = /^https?:\/\/[^/?#]*[^\0-\x7f]/i;

interface Part {
  text: string;
  isLink: boolean;
}

function partsOf(typed: string): Part[] {
  const end = endOfAddress(typed);
  const link = cleanLink(typed.slice(0, end));
  if (!isLink(link) || FOREIGN_HOST.test(link)) return [{ text: typed, isLink: false }];
  return [
    { text: link, isLink: true },
    { text: typed.slice(end), isLink: false },
  ];
}

/** A text in parts. The punctuation after an address belongs to the text. */
export const splitLinks = (text: string): Part[] =>
  text
    .split(WEB_ADDRESS)
    .flatMap((part, index) => (index % 2 === 1 ? partsOf(part) : [{ text: part, isLink: false }]))
    .filter((part) => part.text !== '');

/** A plain text in which the addresses of web pages are links. */
function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Fragment key={index}>{part.isLink ? <ExternalLink href={part.text} /> : part.text}</Fragment>
  ));
}

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
