import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CERTIFICATE } from '../../testing/certificate.ts';
import { drawCertificate, readWith, textOf } from '../../testing/drawn-certificate.ts';
import { drawCertificatePdf } from './draw-certificate-pdf.ts';

test.each([
  ['Arabic', 'محمد عبد الله الثاني'],
  ['Arabic whose letters differ by their dots', 'زينب بنت ثابت البيتي'],
  ['Hebrew', 'שרה כהן'],
  ['Chinese', '王小明'],
  ['rare Chinese', '喆堃昇'],
  ['Japanese', '山田さくら'],
  ['Korean', '김민준'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Екатерина Щукина'],
  ['Vietnamese', 'Nguyễn Thị Phước Ánh'],
  ['Devanagari', 'कृष्ण शर्मिष्ठा'],
  ['Thai', 'สมชาย ใจดี'],
  ['accents written apart', 'Zoe\u0308 Nun\u0303ez'],
])('a name in %s can be copied as it is read', async (_script, name) => {
  expect(await textOf({ studentName: name })).toContain(name.normalize('NFC'));
});

test('digits in an Arabic name go from left to right, its words from right to left', async () => {
  const text = await readWith('pdftotext', '-layout', await drawCertificate({ studentName: 'محمد 25 الثاني' }), '-');
  /** In the order in which they are seen, as the marks of directions show. */
  expect(text).toMatch(/\u202b\s*الثاني\u202c\s*25\s*\u202b\s*محمد\s*\u202c/);
});

test('Arabic digits go from left to right too', async () => {
  const text = await textOf({ classTitle: 'خط عربي ٤٠' });
  expect(text).toMatch(/٤٠ *خط عربي|خط عربي *٤٠/);
  expect(text).not.toContain('٠٤');
});

test('long names and titles are made smaller and broken, with nothing left out', async () => {
  const studentName = `${'Maximiliana Hohenstaufen-Lichtenstein '.repeat(2)}of Württemberg Castle`.slice(0, 100);
  const classTitle = 'Repair, Restoration and Everyday Care of Wristwatches '.repeat(2).trim();
  const text = (await textOf({ studentName, classTitle })).replace(/\s+/g, ' ');
  for (const part of [...studentName.split('-'), classTitle]) expect(text).toContain(part);
});

test('one word of 100 letters is broken where the line ends', async () => {
  const text = await textOf({ studentName: 'W'.repeat(100) });
  expect(text.match(/W/g)).toHaveLength(100);
});

test('characters that no font has are drawn as boxes', async () => {
  expect(await textOf({ studentName: 'Ada 👩‍💻 𐍈' })).toMatch(/Ada\s+□\s+□/);
});

test('letters can be copied after the same ones with accents were drawn', async () => {
  expect(await textOf({ studentName: 'Ánh Émile', classTitle: 'Art: An Essay', teacherName: 'Ada E' })).toMatch(
    /Ánh Émile[\s\S]*Art: An Essay[\s\S]*Ada E/,
  );
});

test('whatever people are called, there is a certificate', async () => {
  const words = fc.string({ unit: 'binary', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(words, words, async (studentName, classTitle) => {
      const pdf = await drawCertificatePdf({ ...CERTIFICATE, studentName, classTitle });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns: 10 },
  );
});
