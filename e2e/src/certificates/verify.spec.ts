import type { Page } from '@playwright/test';
import { createIssuer, paste, STUDENT, showToCamera } from '../support/certificates.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { downloadPortrait } from '../support/pictures.ts';

type Issuer = Awaited<ReturnType<typeof createIssuer>>;

/** The pointer rests where links move under it: without this their pages would be fetched at any moment. */
const withoutPrefetching = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** The keys of this site are the issuer's. Returns what the pages ask for from now on. */
async function serveKeys(page: Page, { keys, list }: Issuer): Promise<string[]> {
  const requests: string[] = [];
  await page.route('**/.well-known/certificate-keys.json', (route) => route.fulfill({ body: keys }));
  await page.route('**/status-lists/*', (route) => route.fulfill({ body: list }));
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return requests;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'image/png', buffer });

/** Drops files on the heading of the page, far from the field that takes them. */
async function dropOnPage(page: Page, files: Record<string, Buffer>): Promise<void> {
  const contents = Object.entries(files).map(([name, file]) => [name, file.toString('base64')]);
  const transfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const [name = '', base64 = ''] of list) {
      transfer.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name));
    }
    return transfer;
  }, contents);
  const heading = page.getByRole('heading', { level: 1 });
  for (const event of ['dragover', 'drop']) await heading.dispatchEvent(event, { dataTransfer: transfer });
}

const expectResult = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeFocused();

test('a stranger checks a badge, a token and QR codes, and no server learns of it', {
  tag: '@narrow',
}, async ({ page, baseURL }) => {
  const issuer = await createIssuer(baseURL);
  const requests = await serveKeys(page, issuer);
  await withoutPrefetching(page);
  await openPage(page, '/verify');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Verify a certificate' })).toBeVisible();
  requests.length = 0;
  await choose(page, 'badge.png', issuer.badge);
  await expectResult(page, 'This certificate is genuine and valid');
  await expect(page.getByRole('definition').filter({ hasText: STUDENT })).toBeVisible();
  const status = page.getByRole('listitem').filter({ hasText: 'It has not been revoked.' });
  await expect(status).toContainText('The list of revoked certificates is at most 2 minutes old.');

  const [header, payload, signature = ''] = issuer.token.split('.');
  await paste(page, [header, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'));
  await expectResult(page, 'This certificate is not valid');
  await expect(page.getByText('It was changed after it was signed')).toBeVisible();
  await choose(page, 'screenshot.png', issuer.qrPicture);
  await expectResult(page, 'Genuine, but it may have been revoked');
  await expect(page.getByText('A QR code does not say whether the certificate was revoked.')).toBeVisible();
  await choose(page, 'photo.png', Buffer.from('not a picture'));
  await expectResult(page, 'No certificate found');

  const unreadable = {
    'half.pdf': Buffer.from('%PDF-1.7\n1 0 obj'),
    'blurred.png': await downloadPortrait(page.request),
  };
  await dropOnPage(page, { 'badge.png': issuer.badge, ...unreadable });
  await expectResult(page, 'Results');
  await expect(page.getByText('3 files checked, 1 of them is genuine and valid.')).toBeVisible();
  const results = page.getByRole('region', { name: 'Results' }).getByRole('group');
  await expect(results).toHaveText([
    /^badge.pngThis certificate is genuine and valid/,
    /^half.pdfThis file is incomplete.*Download it again/,
    /^blurred.pngNo QR code could be read.*Take a sharp picture/,
  ]);
  await results.first().getByText('badge.png').click();
  await expect(results.first().getByText(STUDENT)).toBeVisible();

  await showToCamera(page, issuer.qrPicture);
  await page.getByRole('button', { name: 'Scan a QR code' }).click();
  await expectResult(page, 'Genuine, but it may have been revoked');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.route('**/status-lists/*', (route) => route.fulfill({ body: issuer.listWithIt }));
  await paste(page, `  ${issuer.token}\n`);
  await expectResult(page, 'This certificate was revoked');
  await expect(page.getByRole('link', { name: 'See why it was revoked' })).toHaveAttribute('href', /^\/certificates\//);
  expect([...new Set(requests)].filter((request) => !request.includes('/assets/'))).toEqual(['GET /status-lists/1']);
});

test.describe('without a network', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('what is known is said, and the keys of another site come from a file', { tag: '@verify' }, async ({
    page,
    baseURL,
  }) => {
    const [issuer, other] = [await createIssuer(baseURL), await createIssuer('https://elsewhere.example')];
    await serveKeys(page, issuer);
    await openPage(page, '/verify');
    await page.route('**/status-lists/*', (route) => route.abort('internetdisconnected'));
    await paste(page, issuer.token);
    await expectResult(page, 'Genuine, but it may have been revoked');
    await expect(page.getByText('the list of revoked certificates could not be loaded')).toBeVisible();
    await paste(page, other.token);
    await expectResult(page, 'This certificate could not be checked');
    await expect(page.getByText('It says that elsewhere.example issued it.')).toBeVisible();
    const file = { name: 'keys.json', mimeType: 'application/json' };
    const keys = page.getByLabel('Choose a file of keys');
    await keys.setInputFiles({ ...file, buffer: Buffer.from('{}') });
    await expect(page.getByRole('alert')).toHaveText('This file contains no public keys (a JWK set).');
    await keys.setInputFiles({ ...file, buffer: Buffer.from(other.keys) });
    await expectResult(page, 'Genuine, but it may have been revoked');
    await expect(page.getByText('this page does not ask other sites')).toBeVisible();
  });
});
