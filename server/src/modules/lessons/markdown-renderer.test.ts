import { afterAll, expect, test } from 'vitest';
import { createMarkdownRenderer } from './markdown-renderer.ts';

/** A busy machine may take long. */
const renderer = createMarkdownRenderer({ timeLimit: 60_000 });
afterAll(() => renderer.stop());

const SLOW = 'See https://example.com/a/b?c=d and ada@example.com for more.\n\n'.repeat(3_000);

test('a text is rendered while requests go on', async () => {
  await renderer.render('warm', 'ada');
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const { html } = await renderer.render(SLOW, 'ada');
  clearImmediate(next);
  expect(html).toContain('mailto:ada@example.com');
  /** The turns of this thread: rendering here would leave it one or two. */
  expect(turns).toBeGreaterThan(3);
});

test('a text that takes too long is refused, and the next one is rendered', async () => {
  const impatient = createMarkdownRenderer({ timeLimit: 1 });
  expect(await impatient.render(SLOW, 'ada')).toEqual({ html: '', problem: 'renders-too-slowly' });
  await impatient.stop();
  expect((await renderer.render('# Next', 'ada')).html).toBe('<h2>Next</h2>\n');
});

test('of one person two texts are rendered or wait, and others are not held up by a third', async () => {
  const replies = await Promise.allSettled(['ada', 'ada', 'ada', 'bob'].map((person) => renderer.render(SLOW, person)));
  expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(replies[2]).toMatchObject({ reason: { code: 'request.too-many' } });
  expect((await renderer.render('Now', 'ada')).html).toBe('<p>Now</p>\n');
});
