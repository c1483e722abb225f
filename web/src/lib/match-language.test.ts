import { CAPTION_LANGUAGES } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { matchLanguage } from './match-language.ts';

test.each([
  ['fil-PH', 'fil'],
  ['fi', 'fi'],
  ['zh-CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['nb', 'nb'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['pt', 'pt'],
  ['en-GB', 'en'],
  ['es-419', 'es'],
  ['iw', 'he'],
  ['in-ID', 'id'],
  ['de-AT-1996', 'de'],
  ['tlh', undefined],
  ['not a tag', undefined],
  ['', undefined],
])('captions of somebody whose browser says %j are in %j', (tag, language) => {
  expect(matchLanguage(tag, CAPTION_LANGUAGES)).toBe(language);
});

test.each([
  ['pt-BR', ['es', 'pt'], 'pt'],
  ['pt-PT', ['pt-BR', 'pt-PT'], 'pt-PT'],
  ['en-AU', ['en-US', 'en'], 'en'],
  ['en', ['en-GB', 'en-US'], 'en-US'],
  ['fi', ['fil', 'en'], undefined],
  ['zh-CN', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
  ['zh-CN', ['zh-TW'], 'zh-TW'],
  ['nb', ['no'], 'no'],
])('of captions, a reader of %s gets among %j those in %j', (tag, tags, language) => {
  expect(matchLanguage(tag, tags)).toBe(language);
});
