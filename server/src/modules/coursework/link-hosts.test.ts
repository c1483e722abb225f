import { showsItsHost, toAsciiLink } from '@guildhall/contract';
import { expect, test } from 'vitest';

test.each([
  'https://example.com',
  'HTTPS://EXAMPLE.COM/Work?a=b#c',
  'http://example.com:8080/a@b',
  'https://xn--fsqu00a.xn--0zwm56d/',
  'https://example.com/作品',
])('%s leads where it seems to', (link) => {
  expect(showsItsHost(link)).toBe(true);
});

test.each([
  ['a user name that looks like a host', 'https://kites.example@evil.example/'],
  ['a letter of another alphabet', 'https://kit\u0435s.example/'],
  ['letters that browsers turn into others', 'https://ｋites.example/'],
  ['a character that cannot be seen', 'https://kites\u2060.example/'],
  ['a look-alike slash', 'https://kites.example\u2215.evil.example/'],
  ['a backslash', 'https://kites.example\\@evil.example/'],
  ['an encoded host', 'https://kites%2eexample/'],
  ['a number', 'https://2130706433/'],
  ['nothing of the web', 'javascript:alert(1)'],
])('%s shows no host to rely on', (_, link) => {
  expect(showsItsHost(link)).toBe(false);
});

test.each([
  ['https://müller.example/Käse?x=ü', 'https://xn--mller-kva.example/Käse?x=ü'],
  ['HTTPS://MÜLLER.example:8080/', 'HTTPS://xn--mller-kva.example:8080/'],
  ['https://例え。jp', 'https://xn--r8jz45g.jp'],
  ['https://kit\u0435s.example/', 'https://xn--kits-x4d.example/'],
  ['https://example.com/ü', 'https://example.com/ü'],
])('%s is shown as %s, which leads where it seems to', (typed, shown) => {
  expect(toAsciiLink(typed)).toBe(shown);
  expect(showsItsHost(shown)).toBe(true);
});

test.each(['https://kites.example\u2215.evil.example/', 'https://müller.example@evil.example/'])(
  '%s stays a text',
  (typed) => {
    expect(showsItsHost(toAsciiLink(typed))).toBe(false);
  },
);
