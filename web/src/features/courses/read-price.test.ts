import { currentLanguage, setLanguageSource } from '@guildhall/messages/language';
import { afterEach, expect, test } from 'vitest';
import { priceExample, priceReadBack, readPrice } from './read-price.ts';

const language = currentLanguage();
afterEach(() => setLanguageSource(() => language));

function read(page: string, typed: string, currency = 'USD') {
  setLanguageSource(() => page);
  const { price, problem } = readPrice(typed, currency);
  return problem ?? price;
}

test.each([
  ['49.99', 49.99],
  ['49,99', 49.99],
  [' $ 49.5 ', 49.5],
  ['49,50 $', 49.5],
  ['€20', 20],
  ['USD 20', 20],
  ['20 usd', 20],
  ['20,-', 20],
  ['20.– $', 20],
  ['.5', 0.5],
  ['0', 0],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1\u202f234,56', 1234.56],
  ["1'234.50", 1234.5],
  ['٤٩٫٩٩', 49.99],
  ['۴۹٫۹۹', 49.99],
  ['４９．９９', 49.99],
  ['١٬٠٠٠', 1000],
  ['\u200f49.99\u00a0US$\u200e', 49.99],
])('a teacher who types the price %j means %d in every language', (typed, price) => {
  for (const page of ['en', 'de', 'ar']) expect(read(page, typed)).toBe(price);
});

test.each([
  ['de', 'EUR', '1.000', 1000],
  ['de', 'EUR', '1.000 €', 1000],
  ['de', 'EUR', '1.000,00', 1000],
  ['de', 'EUR', '2,50 Euro', 2.5],
  ['en', 'EUR', '20 euros', 20],
  ['en', 'EUR', '1 euro', 1],
  ['ar', 'USD', '٢٠ دولار أمريكي', 20],
  ['en', 'USD', '1,000', 1000],
  ['ar', 'USD', '١,٠٠٠', 1000],
  ['en', 'JPY', '4.999', 4999],
  ['de', 'JPY', '¥4,999', 4999],
  ['en', 'KWD', '1.250', 1.25],
  ['de', 'KWD', '1,250', 1.25],
  ['de', 'KWD', '1.000', 1000],
  ['ar', 'KWD', '١٫٢٥٠ د.ك.', 1.25],
  ['de', 'CHF', 'CHF 1’050.50', 1050.5],
  ['en', 'PLN', 'PLN 1 050,50', 1050.5],
  ['de', 'PLN', '1 050,50 zł', 1050.5],
  ['en', 'SEK', '500 kr', 500],
])('on a page in %s, in %s, %j means %d', (page, currency, typed, price) => {
  expect(read(page, typed, currency)).toBe(price);
});

test.each([
  ['en', '1.000', 'Do you mean 1.00 or 1000.00? Please write it like one of these.'],
  ['de', '1,250', 'Do you mean 1,25 or 1250,00? Please write it like one of these.'],
  ['en', '9.999', 'Please use at most two decimal places'],
  ['de', '9,999', 'Please use at most two decimal places'],
  ['en', '', 'Please enter a price'],
  ['en', ' $ ', 'Please enter a price'],
  ['en', '4 9', 'Please enter a price such as 49.99'],
  ['en', '1e3', 'Please enter a price such as 49.99'],
  ['en', '20 GBP', 'Please enter a price such as 49.99'],
  ['en', '20 or 30', 'Please enter a price such as 49.99'],
  ['en', '0.3', 'Please enter 0 or at least 0.50'],
  ['en', '−1', 'Please enter 0 or at least 0.50'],
  ['en', '10000.01', 'The maximum price is 10,000'],
  ['en', '9.9999', 'Please use at most two decimal places'],
])('on a page in %s, a teacher who types the price %j reads: %s', (page, typed, message) => {
  expect(read(page, typed)).toBe(message);
});

test.each(['USD', 'JPY', 'KWD'])('the example of a price in %s is one that is accepted', (currency) => {
  for (const page of ['en', 'de', 'ar']) {
    setLanguageSource(() => page);
    expect(read(page, priceExample(currency), currency)).toBeTypeOf('number');
  }
});

test('what could be another price is shown as what it was read, and what is plain is not', () => {
  expect(priceReadBack('1,000', 'USD')).toBe('Read as $1,000.');
  expect(priceReadBack('٤٩٫٩٩', 'USD')).toBe('Read as $49.99.');
  expect([priceReadBack('49.99', 'USD'), priceReadBack('', 'USD'), priceReadBack('1.000', 'USD')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
