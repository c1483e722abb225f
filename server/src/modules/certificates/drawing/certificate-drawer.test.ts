import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CERTIFICATE } from '../../../testing/certificate.ts';
import { createCertificateDrawer } from './certificate-drawer.ts';

test('twenty students meet the rule at once, and each gets a certificate and a badge', async () => {
  const drawer = createCertificateDrawer();
  const pdfs = await Promise.all(Array.from({ length: 20 }, () => drawer.drawPdf(CERTIFICATE)));
  expect(pdfs[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  for (const pdf of pdfs) expect(pdfs[0]?.equals(pdf)).toBe(true);
  const badge = await drawer.drawBadge({ ...CERTIFICATE, classTitle: '中国书法 خط 25 '.repeat(8) });
  const picture = sharp(badge);
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 800, height: 800, hasAlpha: true });
  const [, , , alpha] = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(alpha).toBe(0);
  await drawer.stop();
});

test('signs that no font has are named before anything is drawn', async () => {
  const drawer = createCertificateDrawer();
  const find = (...texts: string[]) => drawer.findUndrawableSigns(...texts);
  expect(await find('𠮷野家 𠮷', 'Ann 👩‍🏫 from Łódź')).toEqual(['𠮷', '👩‍🏫']);
  expect(await find('Nguyễn Thị Phước Ánh', 'Øystein’s Ångström')).toEqual([]);
  expect(await find('ശ്രീ ප්‍රේමදාස', 'ಕೃಷ್ಣ, মুহাম্মদ')).toEqual([]);
  await drawer.stop();
});

test('what cannot be drawn is an error of its own certificate alone', async () => {
  const drawer = createCertificateDrawer();
  await expect(drawer.drawPdf({ ...CERTIFICATE, qrText: 'x'.repeat(500) })).rejects.toThrow('version');
  expect((await drawer.drawPdf(CERTIFICATE)).length).toBeGreaterThan(10_000);
  await drawer.stop();
});
