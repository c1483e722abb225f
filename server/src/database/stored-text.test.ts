import { loadTranslation } from '@guildhall/messages/translations';
import { beforeAll, describe, expect, test } from 'vitest';
import { inLanguage } from '../lib/in-language.ts';
import { OLD_SHOP_PARTS, OLD_TEXTS } from './old-texts.ts';
import { type StoredSentence, sayStored, sayText, type Text, toColumns } from './stored-text.ts';

beforeAll(() => loadTranslation('de'));

const inGerman = (domain: string, english: string | null, sentence: StoredSentence | null = null) =>
  inLanguage('de', () => sayStored(domain, english, sentence));

/** As a request in German stores it, and as the row is read again. */
function store(text: Text) {
  const { english, sentence } = inLanguage('de', () => toColumns(text));
  return [english, sentence === null ? null : (JSON.parse(sentence) as StoredSentence)] as const;
}

describe('a row of the release before', () => {
  test('says each sentence in the language of its reader, and is written as before', () => {
    const known = Object.entries(OLD_TEXTS);
    const sentences = known.map(([code]) => ({ code }) as StoredSentence);
    expect(sentences.map((sentence) => store(sentence)[0])).toEqual(known.map(([, english]) => english));
    expect(known.map(([code, english]) => inGerman(code.split('.')[0] ?? '', english))).toEqual(
      inLanguage('de', () => sentences.map(sayText)),
    );
  });

  test('says what an admin has changed of the shop, as long as each name is known', () => {
    expect(inGerman('shop', 'Accent color, light theme, Contact, Categories')).toBe(
      'Akzentfarbe, helles Design, Kontakt, Kategorien',
    );
    expect(inGerman('shop', 'Name, Motto')).toBe('Name, Motto');
    const parts = Object.keys(OLD_SHOP_PARTS) as (keyof typeof OLD_SHOP_PARTS)[];
    expect(store({ code: 'shop.parts', values: { parts } })[0]).toBe(Object.values(OLD_SHOP_PARTS).join(', '));
  });

  test('may be about a class that is called like a list', () => {
    expect(inGerman('course', 'People')).toBe('People');
    expect(inGerman('list', 'People')).toBe('Personen');
  });
});

test('a list that was downloaded says by what it was filtered, but not what was searched', () => {
  const filters = [{ name: 'q' }, { name: 'status', value: 'paid' }];
  const [english, sentence] = store({ code: 'list.filters', values: { filters } });
  expect(english).toBe('searched, status: paid');
  expect(inGerman('list', english, sentence)).toBe('mit Suchbegriff, status: paid');
});

test('what somebody has written stays as it is, and what is missing is empty', () => {
  expect(store('Kontakt')).toEqual(['Kontakt', null]);
  expect(inGerman('payment', 'She asked for it.')).toBe('She asked for it.');
  expect(inGerman('payment', null)).toBe('');
});

test('a text that the release before has changed since counts, and so does that of a sentence which is not known yet', () => {
  const [, before] = store({ code: 'payment.default' });
  expect(inGerman('payment', 'The bank returned it to the cardholder.', before)).toBe(
    'Die Bank hat sie an die Karte zurückgebucht.',
  );
  const unknown = { code: 'payment.lost-at-sea' } as unknown as StoredSentence;
  expect(inGerman('payment', 'It was lost at sea.', unknown)).toBe('It was lost at sea.');
});
