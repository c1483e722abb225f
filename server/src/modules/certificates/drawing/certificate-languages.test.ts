import { readFile } from 'node:fs/promises';
import { loadTranslation } from '@guildhall/messages/translations';
import { beforeAll, expect, test } from 'vitest';
import { inLanguage } from '../../../lib/in-language.ts';
import { CERTIFICATE } from '../../../testing/certificate.ts';
import { drawCertificate, readWith, textOf } from '../../../testing/drawn-certificate.ts';
import { createCertificateDrawer } from './certificate-drawer.ts';

beforeAll(async () => {
  for (const language of ['de', 'ar']) await loadTranslation(language);
});

test('a German certificate says everything in German, with German numbers and dates', async () => {
  const achievements = { ...CERTIFICATE.achievements, lessonCount: 1_240 };
  const text = await inLanguage('de', () => textOf({ achievements, hours: 18.5 }));
  for (const line of [
    'ABSCHLUSSZERTIFIKAT',
    'hat den folgenden Kurs abgeschlossen:',
    '1.240 Lektionen · 5 Aufgaben · 1 Quiz bestanden · Durchschnittsnote 92 % (5 von 5 benotet) · 18,5 Stunden',
    '22. November 2026',
    'Lehrkraft',
    'Houseplants That Do Not Die',
  ]) {
    expect(text).toContain(line);
  }
});

test('an Arabic certificate says everything in Arabic', async () => {
  const text = await inLanguage('ar', () => textOf({}));
  for (const words of ['شهادة إتمام', 'نشهد بأن', 'نوفمبر', 'التاريخ', 'جهة الإصدار', 'Margarethe Lindqvist']) {
    expect(text).toContain(words);
  }
});

/** The left edge of a word, in points. */
async function leftOf(word: string, file: string): Promise<number> {
  const boxes = await readWith('pdftotext', '-bbox', file, '-');
  return Number(new RegExp(`xMin="([\\d.]+)"[^>]*>[^<]*${word}`).exec(boxes)?.[1]);
}

test('an Arabic certificate is mirrored: who teaches, left in English, is right, and the QR code left', async () => {
  const english = await drawCertificate();
  const arabic = await inLanguage('ar', () => drawCertificate());
  expect(await leftOf('Rosa', english)).toBeLessThan(await leftOf('Guildhall', english));
  expect(await leftOf('Rosa', arabic)).toBeGreaterThan(await leftOf('Guildhall', arabic));
  expect(await leftOf('https:', english)).toBeGreaterThan(600);
  expect(await leftOf('https:', arabic)).toBeLessThan(200);
  await readWith('pdftoppm', '-r', '150', '-png', '-singlefile', arabic, arabic);
  expect((await readWith('zbarimg', '--quiet', '--raw', `${arabic}.png`)).trim()).toBe(CERTIFICATE.qrText);
});

test.each([
  ['de', 'Margarethe Lindqvist hat Houseplants That Do Not Die abgeschlossen'],
  ['ar', 'شهادة Margarethe Lindqvist بإتمام Houseplants That Do Not Die'],
])('a certificate in %s says its language and has a title in it', async (language, title) => {
  const file = await inLanguage(language, () => drawCertificate());
  expect(await readFile(file, 'latin1')).toContain(`/Lang (${language})`);
  expect(await readWith('pdfinfo', file)).toContain(title);
});

test('of certificates drawn at once, each is in the language of who asks for it', async () => {
  const drawer = createCertificateDrawer();
  const languages = ['en', 'ar', 'de', 'ar', 'en'];
  const pdfs = await Promise.all(languages.map((code) => inLanguage(code, () => drawer.drawPdf(CERTIFICATE))));
  for (const [index, code] of languages.entries()) expect(pdfs[index]?.includes(`/Lang (${code})`)).toBe(true);
  await drawer.stop();
});
