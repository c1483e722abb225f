import { expect, test } from 'vitest';
import { splitLinks } from './long-text.tsx';

const marked = (text: string) =>
  splitLinks(text)
    .map((part) => (part.isLink ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['See https://example.com/x.', 'See [https://example.com/x].'],
  ['(see https://example.com/x)', '(see [https://example.com/x])'],
  ['https://en.wikipedia.org/wiki/Knot_(tie), then', '[https://en.wikipedia.org/wiki/Knot_(tie)], then'],
  ['(https://en.wikipedia.org/wiki/Knot_(tie)).', '([https://en.wikipedia.org/wiki/Knot_(tie)]).'],
  ['on www.example.com/x, today', 'on [https://www.example.com/x], today'],
  ['awww.example.com', 'awww.example.com'],
  ['ada@www.example.com', 'ada@www.example.com'],
  ['www.müller.example/x', 'www.müller.example/x'],
  ['https://kıtes.example/', 'https://kıtes.example/'],
  ['www.mueller.example/Käse', '[https://www.mueller.example/Käse]'],
  ['見てhttps://example.com/作品。次', '見て[https://example.com/作品]。次'],
  ['“https://example.com/x”', '“[https://example.com/x]”'],
  ['\u200ehttps://example.com/x\u200e', '\u200e[https://example.com/x]'],
  ['https:// and www.', 'https:// and www.'],
  ['https://me:secret@example.com/', 'https://me:secret@example.com/'],
  ['no address', 'no address'],
])('of %j these are links: %s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});
