import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const htmlOf = (text: string) => renderMarkdown(text).html;
/** The MathML alone. */
const formulasOf = (text: string) => htmlOf(text).match(/<math[\s\S]*?<\/math>/g) ?? [];

test.each([
  ['\\(x^2\\)', '<p><math><msup><mi>x</mi><mn>2</mn></msup></math></p>\n'],
  [
    'so \\( x \\), and **\\(y\\)**',
    '<p>so <math><mi>x</mi></math>, and <strong><math><mi>y</mi></math></strong></p>\n',
  ],
  ['面积\\(x\\)です', '<p>面积<math><mi>x</mi></math>です</p>\n'],
])('a formula in a line: %s', (text, html) => expect(htmlOf(text)).toBe(html));

const DISPLAYED = '<span class="formula formula-block"><math display="block"><mi>x</mi></math></span>';

test.each([
  ['$$x$$', `<p>${DISPLAYED}</p>\n`],
  ['$$\nx\n$$', `<p>${DISPLAYED}</p>\n`],
  ['a\n$$\nx\n$$\nb', `<p>a</p>\n<p>${DISPLAYED}</p>\n<p>b</p>\n`],
  ['> $$\n> x\n> $$', `<blockquote>\n<p>${DISPLAYED}</p>\n</blockquote>\n`],
  ['- a\n\n  $$\n  x\n  $$', `<ul>\n<li>\n<p>a</p>\n<p>${DISPLAYED}</p>\n</li>\n</ul>\n`],
  ['面积$$x$$です', `<p>面积${DISPLAYED}です</p>\n`],
])('a formula in a line of its own: %j', (text, html) => expect(htmlOf(text)).toBe(html));

test('a line of a formula may begin as an item, a quote or a heading does', () => {
  const [formula = ''] = formulasOf('$$\n+ a\n- b\n> c\n= d\n$$');
  expect(formula.replaceAll(/<[^>]*>/g, '')).toBe('+a−b&gt;c=d');
});

test.each([
  '$5 and $$10',
  '$$10 and $$20',
  '$$5/$$10',
  '$$5, later $$8.',
  'US$$ and CA$$',
  '5$$, then 10$$',
  'From $$ to $$$',
  'cheap ($), dear ($$), dearer ($$$)',
  '$$',
  '$$10 is\n\nmuch$$',
  '| $$5 | $$10 |',
])('prices are no formulas: %j', (text) => {
  expect(
    htmlOf(text)
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  ).toBe(text.replaceAll('\n\n', '\n'));
});

test.each([
  ['\\(not closed', '<p>(not closed</p>\n'],
  ['first \\( then \\(x\\)', '<p>first ( then <math><mi>x</mi></math></p>\n'],
  ['\\\\(x\\\\)', '<p>\\(x\\)</p>\n'],
  ['\\(\\)', '<p>()</p>\n'],
  ['\\[x\\]', '<p>[x]</p>\n'],
  ['`\\(x\\)`', '<p><code>\\(x\\)</code></p>\n'],
  ['```\n$$x$$\n```', '<pre><code>$$x$$\n</code></pre>\n'],
])('what is no formula stays text: %j', (text, html) => expect(htmlOf(text)).toBe(html));

test('bars of a formula do not split the cell that it is in', () => {
  const html = htmlOf('| \\(|x|\\) | $$|y|$$ | `\\(|z|\\)` |\n|-|-|-|\n| a | b | c |');
  expect(html.match(/<th>/g)).toHaveLength(3);
  expect(html.replaceAll(/<[^>]*>/g, '').trim()).toMatch(/^\|x\|\n\|y\|\n\\\(\|z\|\\\)/);
});

test('what is no TeX is shown as it was written', () => {
  for (const text of ['\\(\\frac{1\\)', '\\(\\nothing\\)', '$$<b>&$$', `\\(${'x'.repeat(10)}\\begin{a}\\)`])
    expect(htmlOf(text)).toBe(
      `<p><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code></p>\n`,
    );
});

test('a formula of more than a few signs can be scrolled by itself', () => {
  expect(htmlOf('\\(a+b+c+d+e+f+g+h+i+j+k+l\\)')).toMatch(/^<p><span class="formula"><math>/);
});

test('lines and columns of tables are drawn without styles, which the pages’ policy forbids, and nothing has a color', () => {
  const html = htmlOf('$$\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array} \\color{red}x$$');
  expect(html).toContain('class="tml-close-left tml-line-bottom tml-line-right"');
  expect(html).not.toMatch(/style|color|red/);
  expect(htmlOf('$$\\begin{align}a&=b\\end{align}$$')).toContain(
    '<mtd class="tml-left tml-close-left tml-close-right">',
  );
});

test('a macro that would write millions of signs is not defined', () => {
  const bomb = `\\(\\def\\a#1{#1#1#1#1#1#1#1#1}${'\\a{'.repeat(8)}x${'}'.repeat(8)}\\)`;
  expect(htmlOf(bomb)).toBe(`<p><code>${bomb}</code></p>\n`);
});
