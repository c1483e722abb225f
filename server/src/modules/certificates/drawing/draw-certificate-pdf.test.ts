import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CERTIFICATE } from '../../../testing/certificate.ts';
import { drawCertificate, readWith, textOf } from '../../../testing/drawn-certificate.ts';

test('a certificate says who was taught what by whom, when and how long', async () => {
  const text = await textOf({});
  for (const line of [
    'Margarethe Lindqvist',
    'Houseplants That Do Not Die',
    'Rosa Delgado',
    'November 22, 2026',
    '24 lessons · 5 assignments · 1 quiz passed · average grade 92% (5 of 5 graded) · 18 hours',
    CERTIFICATE.description,
  ]) {
    expect(text).toContain(line);
  }
});

test('a certificate says nothing of what there was not', async () => {
  const achievements = {
    lessonCount: 1,
    assignmentCount: 0,
    quizCount: 0,
    averageGrade: null,
    gradedCount: null,
    assignmentTotal: null,
  };
  const text = await textOf({ achievements, hours: null, description: '' });
  expect(text).toMatch(/^ *1 lesson$/m);
});

test('a certificate is tagged, with a title, a language, and all its fonts', async () => {
  const file = await drawCertificate({ studentName: 'Ελένη 王小明' });
  const info = await readWith('pdfinfo', file);
  expect(info).toMatch(/Title: +Ελένη 王小明 completed Houseplants That Do Not Die/);
  expect(info).toMatch(/Tagged: +yes/);
  expect(info).toMatch(/Page size: +841\.89 x 595\.28 pts \(A4\)/);
  const bytes = await readFile(file, 'latin1');
  expect(bytes).toContain('/Lang (en)');
  expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>');
  const fonts = (await readWith('pdffonts', file)).split('\n').slice(2).filter(Boolean);
  expect(fonts.length).toBeGreaterThan(2);
  for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
});

test('a certificate has a structure that screen readers follow', async () => {
  const structure = await readWith('pdfinfo', '-struct', await drawCertificate());
  expect(structure.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
    'Document',
    'Figure',
    'H1',
    ...Array.from({ length: 9 }, () => 'P'),
    'Figure',
    'Link',
    'Object',
    'Object',
    '',
  ]);
});

test('a certificate has the token attached', async () => {
  const file = await drawCertificate();
  const saved = `${file}.jwt`;
  expect(await readWith('pdfdetach', '-list', file)).toContain('certificate.jwt');
  await readWith('pdfdetach', '-save', '1', '-o', saved, file);
  expect(await readFile(saved, 'utf8')).toBe(CERTIFICATE.token);
});

test('the QR code of a certificate can be scanned off the page', async () => {
  const picture = await drawCertificate();
  await readWith('pdftoppm', '-r', '150', '-png', '-singlefile', picture, picture);
  expect((await readWith('zbarimg', '--quiet', '--raw', `${picture}.png`)).trim()).toBe(CERTIFICATE.qrText);
});

test('a certificate is not drawn with a QR code too fine to be scanned', async () => {
  await expect(drawCertificate({ qrText: 'x'.repeat(500) })).rejects.toThrow('version');
});
