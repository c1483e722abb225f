import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '@formatjs/icu-messageformat-parser';
import { inputTypes } from './message-inputs.ts';
import { pseudoText } from './pseudo-text.ts';
import { readCatalogue } from './read-catalogue.ts';

test('a text is accented and longer by 40 %, and its inputs stay', () => {
  assert.equal(pseudoText('Hidden since {date}.', 'en-XA'), 'Ĥîððéñ šîñçé öñé  {date}.');
  assert.equal(pseudoText('{count, plural, other {# seats}}', 'en-XA'), '{count,plural,other{# šéåţš öñ}}');
});

test('in the mirrored twin each word is written from right to left', () => {
  assert.equal(pseudoText('Enroll', 'ar-XB'), '\u202eÉñŕöļļ\u202c \u202eöñ\u202c');
});

test('every message of the catalogue has the same inputs in a pseudo-language', () => {
  for (const [key, text] of readCatalogue()) {
    const inputs = (source: string) => inputTypes(parse(source, { captureLocation: false }));
    assert.deepEqual(inputs(pseudoText(text, 'en-XA')), inputs(text), key);
  }
});
