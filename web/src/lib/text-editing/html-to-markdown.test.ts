import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const marker = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const word = (level: number, sign: string, text: string, list = 0) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'>${marker(sign)}${text}<o:p></o:p></p>\n`;
const inWord = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const inGoogle = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c">${body}</b><br class="Apple-interchange-newline">`;
const google = (level: number, text: string, style = 'font-weight:400') =>
  `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" role="presentation"><span style="font-size:11pt;${style}">${text}</span></p></li>`;
const webItem = (level: number, name: string, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${name} class="BulletListStyle1 SCXW1"><li data-leveltext="" data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${name}></div>`;

test.each([
  [
    'Word',
    inWord(
      `<p class=MsoNormal>Take:</p>${word(1, '·', 'Cane')}${word(2, 'o', 'dry')}${word(2, 'o', 'straight')}${word(1, '·', '<b>Glue</b>')}<p class=MsoNormal>Then:</p>${word(1, '3.', 'Cut', 1)}${word(2, 'a.', 'slowly', 1)}${word(1, '4.', 'Bend', 1)}`,
    ),
    'Take:\n\n- Cane\n  - dry\n  - straight\n- **Glue**\n\nThen:\n\n3. Cut\n   1. slowly\n4. Bend',
  ],
  [
    'Word in another browser, whose marker stands between comments',
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>·<span>&nbsp;&nbsp;</span></span><!--[endif]-->First</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>·</span><!--[endif]-->Second</p>',
    '- First\n- Second',
  ],
  [
    'Word in the browser',
    `<div class="OutlineElement">${webItem(1, 'ul', 'Cane')}${webItem(2, 'ul', 'dry')}${webItem(1, 'ul', 'Glue')}</div>${webItem(1, 'ol', 'Cut')}`,
    '- Cane\n  - dry\n- Glue\n\n1. Cut',
  ],
  [
    'Google Docs',
    inGoogle(
      `<h2 dir="ltr"><span style="font-weight:700">Kites</span></h2><ul>${google(1, 'Cane')}<ul>${google(2, 'dry', 'font-weight:700')}</ul>${google(1, 'Glue', 'font-weight:400;font-style:italic')}</ul><p dir="ltr"><span style="font-weight:400">Fly </span><span style="font-weight:700">high</span></p>`,
    ),
    '## Kites\n\n- Cane\n  - **dry**\n- *Glue*\n\nFly **high**',
  ],
  [
    'LibreOffice',
    '<ul><li><p>Cane</p></li><li><p>Glue</p></li></ul><ol start="4"><li>Cut</li></ol>',
    '- Cane\n- Glue\n\n4. Cut',
  ],
  [
    'a mail',
    '<ul><li class="MsoListParagraph" style="mso-list:l0 level1 lfo1">One</li><ul><li>Two</li></ul></ul>',
    '- One\n  - Two',
  ],
  [
    'a page',
    '<ol><li>One<p>more</p></li><li><a href="https://example.com/a_b">two_three</a></li></ol>',
    '1. One\n\n   more\n2. [two_three](https://example.com/a_b)',
  ],
])('a list of %s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each([
  [
    'Word, with paragraphs in its cells',
    inWord(
      '<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Part<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Size</b></p></td></tr><tr><td><p class=MsoNormal>Cane</p><p class=MsoNormal>dry</p></td><td><p class=MsoNormal>8 | 9<br>mm</p></td></tr></table>',
    ),
    '| **Part** | **Size** |\n| --- | --- |\n| Cane<br>dry | 8 \\| 9<br>mm |',
  ],
  [
    'a spreadsheet',
    '<google-sheets-html-origin><style>td {border: 1px}</style><table><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr><td>a</td><td>b</td></tr><tr><td>1</td><td></td></tr></tbody></table></google-sheets-html-origin>',
    '| a | b |\n| --- | --- |\n| 1 |  |',
  ],
  [
    'a page, with tasks',
    '<ul><li><input type="checkbox" checked> Cut</li><li><label><input type="checkbox">Bend</label></li></ul>',
    '- [x] Cut\n- [ ] Bend',
  ],
  [
    'Google Docs, with tasks',
    inGoogle(
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,x"><p><span>Cut</span></p></li><li role="checkbox" aria-checked="false"><p>Bend</p></li></ul>',
    ),
    '- [x] Cut\n- [ ] Bend',
  ],
  [
    'a page, with rows of different lengths',
    '<table><tr><td>Glue</td></tr><tr><td>2 g</td><td>bone</td></tr></table>',
    '| Glue |  |\n| --- | --- |\n| 2 g | bone |',
  ],
  ['a page, with parts that it hides', '<p><b>Cut</b><span style="display: none"> twice</span></p>', '**Cut**'],
  [
    'a page, with joined cells',
    '<table><thead><tr><th colspan="2">Both</th><th>c</th></tr></thead><tbody><tr><td rowspan="2">a</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
    '| Both |  | c |\n| --- | --- | --- |\n| a | 1 | 2 |\n|  | 3 | 4 |',
  ],
  ['one cell', '<table><tr><td><b>Box</b></td></tr></table>', '**Box**'],
  [
    'a mail that is laid out by tables',
    '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    '| a | b |\n| --- | --- |',
  ],
])('a table of %s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each([
  ['<p>a <s>b</s> <code>c</code></p><pre>let a;\nlet b;</pre>', 'a ~~b~~ `c`\n\n```\nlet a;\nlet b;\n```'],
  ['<p>one<br>two</p><blockquote>three</blockquote>', 'one\\\ntwo\n\n> three'],
  ['<b>1.</b> 5*3 [x] # y snake_case', '**1.** 5\\*3 \\[x\\] # y snake_case'],
  [
    '<b>a</b><script>alert(1)</script><style>b{}</style><img src="file:///c.png"><img src="data:image/png;base64,AA">',
    '**a**',
  ],
  ['<a href="javascript:alert(1)">a</a> <a href="#b">b</a> <a href="mailto:c@d.e">c</a>', 'a b [c](mailto:c@d.e)'],
  [
    'so <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html">x2</span></span>',
    'so \\(x^2\\)',
  ],
  [
    '<span class="mwe-math-element"><math display="block"><semantics><annotation encoding="application/x-tex">{\\displaystyle a|b}</annotation></semantics></math><img src="https://example.com/a.svg"></span>',
    '\\(a|b\\)',
  ],
])('%s', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));

test('what plain text has too stays plain', () => {
  expect(
    htmlToMarkdown('<div style="font-family:Consolas"><div><span style="color:#00f">let</span> a;</div></div>'),
  ).toBeUndefined();
  expect(htmlToMarkdown('<meta charset="utf-8"><p>Words</p><p>and <span>more</span></p>')).toBeUndefined();
});

test('short texts get neither headings nor tables', () => {
  expect(htmlToMarkdown('<h2>Kites</h2><p>fly</p>', { isShort: true })).toBe('**Kites**\n\nfly');
  expect(htmlToMarkdown('<table><tr><td>a</td><td>b</td></tr></table>', { isShort: true })).toBeUndefined();
});
