import { expect, test } from 'vitest';
import { defineMail, queuedMail, renderMail } from './translate-mail.ts';

const SENDER = { brandName: 'The Weavers’ Hall', publicUrl: 'https://weavers.example' };

const GREETING = defineMail('test-rendering', ({ intro }: { intro: string }) => ({
  subject: 'Oil & <ink>',
  intro,
  action: 'See "it"',
  outro: "It's done.",
}));

const render = (intro: string) =>
  renderMail(
    SENDER,
    queuedMail({
      to: { name: 'Ada <b>', email: 'ada@example.com' },
      kind: GREETING,
      values: { intro },
      link: '/?a=1&b="',
    }),
  );

test('the text and the HTML have the same content, and the HTML escapes what people wrote', () => {
  const { to, subject, text, html } = render('Oil & <ink>');
  expect([to, subject]).toEqual(['ada@example.com', 'Oil & <ink>']);
  expect(text).toBe(
    `Hello Ada <b>,\n\nOil & <ink>\n\nSee "it":\nhttps://weavers.example/?a=1&b="\n\nIt's done.\n\nThe Weavers’ Hall`,
  );
  for (const escaped of ['Hello Ada &lt;b&gt;,', 'Oil &amp; &lt;ink&gt;', 'See &quot;it&quot;', 'It&#39;s done.']) {
    expect(html).toContain(escaped);
  }
  expect(html).toContain('href="https://weavers.example/?a=1&amp;b=&quot;"');
});

test('the HTML is a page for both themes, of one column of 600 px at most, that breaks long words', () => {
  const { html = '' } = render('W'.repeat(200));
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).toContain('<title>Oil &amp; &lt;ink&gt;</title>');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('max-width:560px');
  expect(html).toContain('overflow-wrap:anywhere');
  expect(html).not.toMatch(/<table|<img|(?<!max-)width:\d{3}/);
});
