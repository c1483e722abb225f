import { MAX_LESSON_BYTES } from '@guildhall/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

/** `npm run verify` tries more texts, on a machine that does nothing else. */
const RUNS = Number(process.env.MARKDOWN_RUNS ?? 40);
/** Milliseconds of processor time for one text of 200 KB. */
const MAX_TIME = Number(process.env.MARKDOWN_MAX_TIME ?? 2_000);

/** Milliseconds for all of them. */
const TIMEOUT = 60_000 + RUNS * 500;

const PARTS = [
  ...[
    '[',
    '![',
    '[a]',
    '](b)',
    '[](',
    '[a](b)',
    '![](b)',
    '[a][',
    '[a]: b\n',
    '[`',
    '*',
    '**',
    '_',
    '__',
    '~~',
    '*a',
    '_a ',
    '`',
  ],
  ...[
    '``',
    '<',
    '<a ',
    '<![CDATA[',
    '<!--',
    'http://',
    'http://a.b/?(',
    'a@b.c ',
    'mailto:',
    'www.a.b ',
    '//',
    ':',
    '&',
    '&#',
    '\\',
  ],
  ...[
    '> ',
    '>\n',
    '- ',
    '- a\n',
    '1. ',
    '# a\n',
    '---\n',
    'a\n---\n',
    '    a\n',
    '```\n',
    '```js\n',
    '~~~\n',
    '|',
    '|a',
    '|-|\n',
  ],
  ...['\\(', '\\)', '\\(x\\)', '$$', '$$x$$', '\\frac{', '\\left(', '\\ce{', '\\pu{', '}', '^', '&', '<br>', '「**'],
  ...['a|b\n-|-\n', '\n', '\n\n', ' ', '\t', '  \n', '(', ')', '"', "'", '!', '.', 'a', 'ä', 'word '],
];

const part = fc.constantFrom(...PARTS);
const phrase = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
const shorten = (text: string) => Buffer.from(text).subarray(0, MAX_LESSON_BYTES).toString().replaceAll('\ufffd', '');
const fill = (text: string) => shorten(text.repeat(Math.ceil(MAX_LESSON_BYTES / text.length)));

const repeated = fc.tuple(phrase, phrase).map(([head, text]) => shorten(head.repeat(20) + fill(text)));
const nested = fc.tuple(phrase, phrase).map(([open, close]) => {
  const depth = Math.floor(MAX_LESSON_BYTES / (open.length + close.length + 2));
  return shorten(open.repeat(depth) + close.repeat(depth));
});
const growing = phrase.map((text) =>
  shorten(Array.from({ length: 600 }, (_, n) => text.repeat(Math.ceil(n / text.length))).join(' ')),
);
const mixed = fc.array(phrase, { minLength: 2, maxLength: 20 }).map((phrases) => fill(phrases.join('')));

const processorTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

test(
  'any text of 200 KB is rendered or refused soon',
  () => {
    const worst = { accepted: 0, refused: 0 };
    const check = (text: string) => {
      const start = processorTime();
      const { problem } = renderMarkdown(text);
      const time = processorTime() - start;
      const kind = problem ? 'refused' : 'accepted';
      worst[kind] = Math.max(worst[kind], time);
      expect(time).toBeLessThan(MAX_TIME);
    };
    fc.assert(fc.property(fc.oneof(repeated, nested, growing, mixed), check), { numRuns: RUNS, endOnFailure: true });
    if (process.env.MARKDOWN_RUNS) console.log('Milliseconds of the slowest texts of 200 KB:', worst);
  },
  TIMEOUT,
);

test.each(['![', '[', '*[', '[a\n', 'a|b\n-|-\n', '- a\n', 'a@b.c ', '<![CDATA[', '# a\n', '- - - - - - - - - - a\n'])(
  '200 KB of %j are too much formatting, and 30 KB are not',
  (text) => {
    expect(renderMarkdown(fill(text))).toEqual({ html: '', problem: 'too-much-formatting' });
    expect(renderMarkdown(fill(text).slice(0, MAX_LESSON_BYTES / 7)).problem).toBeUndefined();
  },
);

test('lines that follow a deep quote are too much formatting', () => {
  expect(renderMarkdown(`${'> '.repeat(40)}a\n${fill('a\n').slice(100)}`).problem).toBe('too-much-formatting');
});

/** The languages and words that take `highlight.js` longest. */
test.each([
  ['csharp', 'function '],
  ['csharp', 'a'],
  ['shell', '${'],
  ['ini', 'a.'],
  ['java', '$'],
  ['c', '_'],
])('code in %s of nothing but %j is rendered soon', (language, word) => {
  const line = word.repeat(40 / word.length);
  for (const lines of [1, 10, 24, 95, 500, 4_000]) {
    const piece = `\`\`\`${language}\n${`${line}\n`.repeat(lines)}\`\`\`\n`;
    const start = processorTime();
    expect(renderMarkdown(shorten(fill(piece))).problem).toBeUndefined();
    expect(processorTime() - start).toBeLessThan(MAX_TIME);
  }
});

test.each([
  ['\\(\\pu{1e5 kg/m^2 ', '}\\) '],
  ['\\(\\ce{(((((', '}\\) '],
  ['\\(\\frac{1}{'.padEnd(30, '{'), '\\) '],
  ['$$\\begin{matrix}a&', '\\end{matrix}$$ '],
])('formulas of nothing but %j are rendered or refused soon', (begin, end) => {
  for (const times of [1, 10, 50, 300]) {
    const start = processorTime();
    renderMarkdown(fill(`${begin.repeat(times)}${end}`));
    expect(processorTime() - start).toBeLessThan(MAX_TIME);
  }
});

const PARAGRAPH = 'A **router** takes [bits](https://example.com/bits) of `8 mm`; *slow* ones burn the wood.';

test.each([
  ['prose with formatting', `${PARAGRAPH}\n\n## Next\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`],
  ['addresses', 'See https://example.com/a/b?c=d and ada@example.com for more.\n\n'],
  ['code', '```js\nfunction add(a, b) { return a + b; }\n```\n\nIt adds two numbers.\n\n'],
  ['a list', '- Sand with the grain, never across it\n'],
  [
    'formulas among prose',
    `${PARAGRAPH.repeat(4)} So \\(a^2 + b^2 = c^2\\), and\n\n$$\n\\frac{1}{n}\\sum_{i=1}^n x_i\n$$\n\n`,
  ],
])('200 KB of %s are accepted', (_, text) => {
  expect(renderMarkdown(fill(text)).problem).toBeUndefined();
});
