import { cleanLink, endOfAddress, isLink } from '@guildhall/contract';

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
