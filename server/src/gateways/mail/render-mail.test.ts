import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const CONTENT = {
  brandName: 'The Weavers’ Hall',
  to: 'ada@example.com',
  name: 'Ada <b>',
  subject: 'Oil & <ink>',
  intro: 'Oil & <ink>',
  action: 'See "it"',
  link: 'https://weavers.example/?a=1&b="',
  outro: "It's done.",
};

test('the text and the HTML have the same content, and the HTML escapes what people wrote', () => {
  const { to, subject, text, html } = renderMail(CONTENT);
  expect([to, subject]).toEqual(['ada@example.com', 'Oil & <ink>']);
  expect(text).toBe(`Hello Ada <b>,\n\nOil & <ink>\n\nSee "it":\n${CONTENT.link}\n\nIt's done.\n\nThe Weavers’ Hall`);
  for (const escaped of ['Hello Ada &lt;b&gt;,', 'Oil &amp; &lt;ink&gt;', 'See &quot;it&quot;', 'It&#39;s done.']) {
    expect(html).toContain(escaped);
  }
  expect(html).toContain('href="https://weavers.example/?a=1&amp;b=&quot;"');
});

test('the HTML is a page for both themes, of one column of 600 px at most, that breaks long words', () => {
  const { html = '' } = renderMail({ ...CONTENT, intro: 'W'.repeat(200) });
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).toContain('<title>Oil &amp; &lt;ink&gt;</title>');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('max-width:560px');
  expect(html).toContain('overflow-wrap:anywhere');
  expect(html).not.toMatch(/<table|<img|(?<!max-)width:\d{3}/);
});
