import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const ID = '0197c3a0-0000-7000-8000-000000000001';
const htmlOf = (text: string) => renderMarkdown(text).html;

test('headings begin below the lesson’s own, and deep ones stay headings', () => {
  expect(htmlOf('# One\n\n###### Six')).toBe('<h2>One</h2>\n<h6>Six</h6>\n');
});

test('tables are aligned without styles, which the pages’ policy forbids', () => {
  expect(htmlOf('|a|b|\n|-:|-|\n|c|d|')).toContain('<th align="right">a</th>\n<th>b</th>');
});

test('tasks of a list are shown as boxes, and nothing else is', () => {
  const html = htmlOf('- [ ] Cut\n- [x] Bend\n\n  [x] it\n- [x](https://example.com)\n\n[x] Fold');
  expect(html.replaceAll(/<[^>]*>/g, '').match(/\S.*/g)).toEqual(['☐ Cut', '☑ Bend', '[x] it', 'x', '[x] Fold']);
});

test('code is highlighted in a language that is known', () => {
  expect(htmlOf('```js\nlet a;\n```')).toBe(
    '<pre><code class="language-js"><span class="hljs-keyword">let</span> a;\n</code></pre>\n',
  );
  expect(htmlOf('```nothing\n<b>\n```')).toBe('<pre><code class="language-nothing">&lt;b&gt;\n</code></pre>\n');
});

test('one word of twenty thousand letters is not highlighted: some languages would take seconds', () => {
  expect(htmlOf(`\`\`\`java\n${'a'.repeat(19_000)}\n\`\`\``)).not.toContain('hljs');
});

test('links open elsewhere and say nothing about the reader; addresses in the text become links', () => {
  const attributes = 'target="_blank" rel="noopener noreferrer nofollow ugc"';
  expect(htmlOf('[a](https://example.com/?a=1&b=2)')).toBe(
    `<p><a href="https://example.com/?a=1&amp;b=2" ${attributes}>a</a></p>\n`,
  );
  expect(htmlOf('https://example.com')).toContain(`<a href="https://example.com" ${attributes}>`);
});

describe('nothing in a text can act in the page', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '![a](data:image/svg+xml,<svg onload=alert(1)>)',
    '![a](javascript:alert(1))',
    '[a](vbscript:x)',
    '<javascript:alert(1)>',
    '[a](https://example.com/"onmouseover="alert(1))',
    '![" onerror="alert(1)](https://example.com/a.png)',
    `![" onerror="alert(1)](attachment:${ID})`,
    '[a]: https://example.com "x" onclick="alert(1)"\n\n[a]',
    '```"onclick="alert(1)\nx\n```',
    '```js" onclick="alert(1)\nx\n```',
    '|a|\n|-|\n|<b onclick=alert(1)>|',
    '&lt;script&gt;',
    '|a|\n|-|\n|<br onclick=alert(1)>|',
    '\\(\\href{javascript:alert(1)}{x}\\)',
    '\\(\\url{javascript:alert(1)}\\)',
    '\\(\\style{background:url(https://example.com)}{x}\\)',
    '\\(\\class{modal}{x}\\) \\(\\id{app}{x}\\) \\(\\data{a=b}{x}\\)',
    '\\(\\includegraphics{https://example.com/a.png}\\)',
    '\\(\\text{<script>alert(1)</script>}\\) \\(\\text{" onclick="alert(1)}\\)',
    '\\(\\color{red" onclick="alert(1)}x\\) \\(\\ref{x" onclick="alert(1)}\\)',
    '$$\\begin{array}{|c|c|}\\hline a&b\\\\\\hline\\end{array}\\boxed{x}\\colorbox{red}{x}$$',
    '\\(<img src=x onerror=alert(1)>\\) $$<script>alert(1)</script>$$',
  ])('%j', (text) => {
    const html = htmlOf(text);
    expect(html).not.toMatch(/<(script|svg|b|iframe)\b/i);
    const tags = html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\s(on\w+|style)=/i);
    expect(html).not.toMatch(/(href|src)="(?!https?:|mailto:|attachment:)/i);
  });
});

test('a picture of another site becomes a link: it would tell that site who reads', () => {
  expect(htmlOf('![A cat](https://example.com/cat.png)')).toMatch(
    /^<p><a href="https:\/\/example.com\/cat.png"[^>]*>A cat<\/a><\/p>/,
  );
});

test('what looks like an attachment in plain text stays text', () => {
  expect(htmlOf(`<img src="attachment:${ID}" alt="">`)).not.toContain('<img');
});

/** A file of a report, and others of its kind. */
test.each([
  [
    '这是**“重点”**内容。请注意**注意：**后面的字。',
    '这是<strong>“重点”</strong>内容。请注意<strong>注意：</strong>后面的字。',
  ],
  ['これは**「重要」**です。', 'これは<strong>「重要」</strong>です。'],
  ['詳しくは*（後述）*を', '詳しくは<em>（後述）</em>を'],
  ['한국어**(강조)**입니다', '한국어<strong>(강조)</strong>입니다'],
  ['价格~~100元。~~现在', '价格<s>100元。</s>现在'],
  ['a*"b"*c', 'a*&quot;b&quot;*c'],
])('emphasis beside the punctuation of Chinese, Japanese and Korean: %s', (text, html) => {
  expect(htmlOf(text)).toBe(`<p>${html}</p>\n`);
});

test('a line break is written into a cell, and is text everywhere else', () => {
  const html = htmlOf('| a<BR>b | `<br>` |\n|---|---|\n| one<br>two<br />**three<br/>four** | \\<br> |');
  expect(html.match(/<t[hd]>[\s\S]*?<\/t[hd]>/g)).toEqual([
    '<th>a<br>\nb</th>',
    '<th><code>&lt;br&gt;</code></th>',
    '<td>one<br>\ntwo<br>\n<strong>three<br>\nfour</strong></td>',
    '<td>&lt;br&gt;</td>',
  ]);
  expect(htmlOf('a<br>b')).toBe('<p>a&lt;br&gt;b</p>\n');
});

describe('nesting', () => {
  test.each([
    ['quotes', (depth: number) => `${'> '.repeat(depth)}a`, 49],
    ['lists', (depth: number) => `${'- '.repeat(depth)}a`, 24],
    ['emphasis', (depth: number) => `${'*a **b '.repeat(depth / 2)}${'c** d* '.repeat(depth / 2)}`, 48],
  ])('of %s is possible up to 50 levels', (_, text, most) => {
    expect(renderMarkdown(text(most)).problem).toBeUndefined();
    expect(renderMarkdown(text(most + 4))).toEqual({ html: '', problem: 'nested-too-deep' });
    expect(renderMarkdown(text(2_000)).problem).toBe('nested-too-deep');
  });
});

test('a picture of the lesson that is shown a thousand times is refused: its signed address is written as often', () => {
  const text = (times: number) => `[a]: attachment:0197c3a0-0000-7000-8000-000000000001\n\n${'![][a] '.repeat(times)}`;
  expect(renderMarkdown(text(500)).problem).toBeUndefined();
  expect(renderMarkdown(text(1_000))).toEqual({ html: '', problem: 'repeats-links' });
});

test('a definition of a long link that is used ten thousand times is refused', () => {
  const text = `[a]: https://example.com/${'x'.repeat(100_000)}\n\n${'[a]'.repeat(10_000)}`;
  expect(renderMarkdown(text)).toEqual({ html: '', problem: 'repeats-links' });
});
