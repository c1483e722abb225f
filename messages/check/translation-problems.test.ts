import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingTranslations, translationErrors } from './translation-problems.ts';

const ENGLISH = '{count, plural, one {# seat} other {# seats}} for <link>{name}</link>';

const errors = (language: string, text: string, english = ENGLISH) =>
  translationErrors(
    language,
    new Map([['x_y', english]]),
    new Map([['x_y', { file: 'x', text, sourceText: english }]]),
  );

test('a translation with the same inputs, tags and all plural forms has no error', () => {
  assert.deepEqual(errors('de', 'Für <link>{name}</link>: {count, plural, one {# Platz} other {# Plätze}}'), []);
  assert.deepEqual(errors('ar', '<link>{name}</link> {count, plural, other {#}}'), []);
});

test('a missing input, an input that English has not and a tag that is not there are named', () => {
  assert.deepEqual(errors('de', '{count, plural, other {#}} {nam}'), [
    'de: x_y lacks link (tag)',
    'de: x_y lacks name (string)',
    'de: x_y has nam (string), not in English',
  ]);
});

test('a number that is written as text is an error, because it would lose its separators', () => {
  assert.deepEqual(errors('de', '{count}', '{count, number}'), [
    'de: x_y lacks count (number)',
    'de: x_y has count (string), not in English',
  ]);
});

test('a plural form that the language needs, or does not know, is named', () => {
  const text = '{count, plural, one {a} other {b}} <link>{name}</link>';
  assert.deepEqual(
    errors('ar', text),
    ['zero', 'two', 'few', 'many'].map((form) => `ar: x_y the plural form '${form}' is missing`),
  );
  const few = '{count, plural, one {a} few {c} other {b}} <link>{name}</link>';
  assert.deepEqual(errors('de', few), ["de: x_y the language has no plural form 'few'"]);
});

test('a text that cannot be compiled is an error', () => {
  assert.match(errors('de', 'Offen {klammer', 'Open')[0] ?? '', /cannot be compiled/);
});

test('what is not translated, is translated from another text, or is not in English any more is named', () => {
  const english = new Map([
    ['x_a', 'A'],
    ['x_b', 'B'],
    ['x_c', 'C'],
    ['x_d', 'D'],
  ]);
  const translations = new Map([
    ['x_a', { file: 'x', text: 'Ä', sourceText: 'A' }],
    ['x_b', { file: 'x', text: '', sourceText: 'B' }],
    ['x_c', { file: 'x', text: 'Z', sourceText: 'c' }],
    ['x_e', { file: 'x', text: 'E', sourceText: 'E' }],
  ]);
  assert.deepEqual(missingTranslations('de', english, translations), [
    'de: x_b is not translated',
    'de: x_c is stale, the English text has changed: npm run messages:translate',
    'de: x_d is not translated',
  ]);
  assert.deepEqual(translationErrors('de', english, translations), [
    'de: x_e is not in English any more: npm run messages:translate',
  ]);
});
