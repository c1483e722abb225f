import { afterAll, expect, test } from 'vitest';
import { createMarkdownRenderer } from './markdown-renderer.ts';

/** A busy machine may take long. */
const renderer = createMarkdownRenderer({ timeLimit: 60_000 });
afterAll(() => renderer.stop());

const SIZE = 204_800;
const fill = (part: string) => part.repeat(Math.ceil(SIZE / part.length)).slice(0, SIZE);

/** The slowest texts of 200 KB that were found. */
const WORST = {
  'lazy lines of deep quotes': `${'> '.repeat(40)}a\n${fill('a\n')}`.slice(0, SIZE),
  'half pictures': fill('![['),
  'many small tables': fill('a|b\n-|-\n'),
  'half definitions': fill('[a\n'),
  'half CDATA': fill('<![CDATA['),
  'lists in one line': fill('- - - - - - - - - - a\n'),
  'mail addresses': fill('a@b.c '),
  'one table': `|a|b|\n|-|-|\n${fill('|c|d|\n')}`.slice(0, SIZE),
  'a word of code': `\`\`\`java\n${fill('a')}\n\`\`\``,
};

test.each(Object.entries(WORST))('%s are rendered while requests go on', async (_, text) => {
  await renderer.render('warm');
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const rendered = await renderer.render(text);
  clearImmediate(next);
  expect(rendered).toBeDefined();
  /** Of this thread: rendering here would leave it one or two. */
  expect(turns).toBeGreaterThan(3);
});

test('a text that takes too long is given up, and the next one is rendered', async () => {
  const impatient = createMarkdownRenderer({ timeLimit: 20 });
  expect(await impatient.render(fill('![['))).toBeUndefined();
  await impatient.stop();
  expect((await renderer.render('# Next'))?.html).toBe('<h2>Next</h2>\n');
});

test('what was rendered lately is not rendered again', async () => {
  const first = await renderer.render('once');
  expect(await renderer.render('once')).toBe(first);
});
