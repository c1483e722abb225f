import fc from 'fast-check';
import type { Glyph } from 'fontkit';
import { expect, test } from 'vitest';
import { CERTIFICATE } from '../../../testing/certificate.ts';
import { drawCertificate, readWith, textOf } from '../../../testing/drawn-certificate.ts';
import { drawCertificatePdf } from './draw-certificate-pdf.ts';
import { fitText, runsOf } from './text-layout.ts';

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
  ['Thai', 'สมชาย น้ำฝน ปู่ย่า'],
  ['Arabic with its vowels', 'مُحَمَّد عبد الله'],
  ['Bengali', 'শ্রেয়া ঘোষ চট্টোপাধ্যায়'],
  ['Tamil', 'தமிழ் செல்வன் ஸ்ரீ'],
  ['Telugu', 'రామ శ్రీనివాస వెంకటేశ్వర్లు'],
  ['Sinhala', 'නිමල් ශ්‍රී ප්‍රේමදාස'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Amharic', 'አበበ ቢቂላ'],
  ['Khmer', 'សុខា ស្រី ប៊ុនរឿន'],
  ['Burmese', 'အောင်ဆန်းစုကြည်'],
  ['Lao', 'ສົມ ນ້ຳທິບ'],
  ['Gujarati', 'નરેન્દ્ર ક્ષિતિજ'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Kannada', 'ಲಕ್ಷ್ಮಿ ಕೃಷ್ಣ'],
  ['Malayalam', 'കൃഷ്ണൻ ലക്ഷ്മി'],
  ['Odia', 'ସନ୍ତୋଷ କୃଷ୍ଣ'],
  ['accents written apart', 'Zoe\u0308 Nun\u0303ez'],
])('a name in %s can be copied as it is read', async (_script, name) => {
  expect(await textOf({ studentName: name })).toContain(name.normalize('NFC'));
});

/** By the names that their fonts give them, from left to right. */
const glyphsOf = (text: string) =>
  runsOf(text, 'ltr', 'title').flatMap(({ font, ...run }) =>
    font.layout(run.text, run.features).glyphs.map((glyph) => (glyph as Glyph & { name: string }).name),
  );

test.each([
  ['a Burmese vowel is drawn before the letter after which it is read', 'မေ', /^\S* ma$/],
  ['letters of Bengali become one sign', 'ক্ষ', /^uni099509CD09B7$/],
  [
    'a Lao mark of tone becomes one with the half of a vowel below it',
    'ນ້ຳ',
    /^uni0E99 niggahita_maiTholao\S* uni0EB2$/,
  ],
  ['Devanagari after Cyrillic is set by its own rules', 'Курс हि', /uni0441 space uni093F\S* uni0939$/],
])('%s', (_, text, glyphs) => {
  expect(glyphsOf(text).join(' ')).toMatch(glyphs);
});

test('what hangs far below its line is drawn higher, and further from the next line', () => {
  const box = { style: 'title', width: 600, height: 66, maxSize: 48, minSize: 16 } as const;
  const [latin, kannada] = [fitText('Kay', box), fitText('ಲಕ್ಷ್ಮಿ', box)];
  expect(latin.baselines[0]).toBeCloseTo(48 * 0.35);
  expect(kannada.baselines[0]).toBeLessThan(48 * 0.2);
  const burmese = fitText('အိမ်တွင်ပေါင်မုန့်ဖုတ်နည်း '.repeat(4), box);
  const [first = 0, second = 0] = burmese.baselines;
  expect((second - first) / burmese.size).toBeGreaterThan(1.4);
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
