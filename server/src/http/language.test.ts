import { setTimeout as delay } from 'node:timers/promises';
import { m } from '@guildhall/messages';
import { currentLanguage } from '@guildhall/messages/language';
import { loadTranslation } from '@guildhall/messages/translations';
import { expect, test } from 'vitest';
import { formatDay } from '../lib/format-day.ts';
import { formatMoney } from '../lib/format-money.ts';
import { inLanguage } from '../lib/in-language.ts';
import { requestLanguage } from './language.ts';

const OFFERED = [{ code: 'en' }, { code: 'de' }, { code: 'ar' }];

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at;Q=0.5', 'de'],
  ['fr-CH, fr;q=0.9, de;q=0.7, en;q=0.8', 'en'],
  ['*;q=0.1, ar;q=0.5', 'ar'],
  ['de;q=0', 'en'],
  ['xx-\u00ff;q=9, de;q=oops', 'de'],
])('a call that accepts %s is answered in %s', (header, language) => {
  expect(requestLanguage('/api/members', header, OFFERED)).toBe(language);
});

test.each([
  ['/', 'en'],
  ['/de', 'de'],
  ['/de/get-all-classes?q=knots', 'de'],
  ['/demo', 'en'],
  ['/fr', 'en'],
])('the page at %s is in %s, whatever its browser accepts', (url, language) => {
  expect(requestLanguage(url, 'ar', OFFERED)).toBe(language);
});

test('a shop with one language answers in English', () => {
  expect(requestLanguage('/api/members', 'de', [])).toBe('en');
  expect(requestLanguage('/de', 'de', [])).toBe('en');
});

test('work under way at the same time is in its own language each, also after it has waited', async () => {
  await loadTranslation('en-XA');
  const work = async () => {
    await delay(1);
    return [currentLanguage(), m.common_cancel()];
  };
  const [english, pseudo] = await Promise.all([work(), inLanguage('en-XA', work)]);
  expect(english).toEqual(['en', 'Cancel']);
  expect(pseudo).toEqual(['en-XA', expect.stringContaining('Çåñçéļ')]);
});

test('days and money are written as the language does', () => {
  expect([formatDay('2026-03-04'), formatMoney(1_234_567, 'EUR')]).toEqual(['Mar 4, 2026', '€12,345.67']);
  inLanguage('ar-XB', () => {
    expect(formatDay('2026-03-04')).toBe('04\u200f/03\u200f/2026');
    expect(formatMoney(1_234_567, 'EUR')).toContain('12,345.67');
  });
});

test('a language that nobody has loaded is English', () => {
  expect(inLanguage('fr', () => m.common_cancel())).toBe('Cancel');
});
