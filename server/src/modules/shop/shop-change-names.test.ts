import { loadTranslation } from '@guildhall/messages/translations';
import { expect, test } from 'vitest';
import { inLanguage } from '../../lib/in-language.ts';
import { readShopChange, storedChange } from './shop-change-names.ts';

test('the audit keeps in English what an admin changed, and says it in the language of its reader', async () => {
  await loadTranslation('de');
  const stored = inLanguage('de', () => storedChange(['accent_light', 'contact', 'categories']));
  expect(stored).toBe('Accent color, light theme, Contact, Categories');
  expect(readShopChange(stored)).toBe(stored);
  expect(inLanguage('de', () => readShopChange(stored))).toBe('Akzentfarbe, helles Design, Kontakt, Kategorien');
});

test('what an earlier version has called otherwise stays as it is', async () => {
  await loadTranslation('de');
  expect(inLanguage('de', () => readShopChange('Name, Motto'))).toBe('Name, Motto');
});
