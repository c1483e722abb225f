import { bakePng, readKeySet } from '@guildhall/credentials';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { createIssuer } from '../../testing/certificate-issuer.ts';
import { fakeServer, lost } from '../../testing/fake-server.ts';
import type { Input } from './read-input.ts';
import { findingTexts } from './verification-texts.ts';
import { type Verification, verifyCertificate } from './verify-certificate.ts';

const issuer = await createIssuer(window.location.origin);
const other = await createIssuer('https://elsewhere.example');

const KEYS = 'GET /.well-known/certificate-keys.json';
const LIST = 'GET /status-lists/1';
const SERVER = { [KEYS]: issuer.keys, [LIST]: () => new Response(`${issuer.list}\n`) };

const verify = (input: Input, fileKeys?: Parameters<typeof verifyCertificate>[1]['fileKeys']) =>
  verifyCertificate(input, { client: createQueryClient([]), fileKeys });

/** The verdict with the sentence about the status, or why nothing was checked. */
function summaryOf(verification: Verification): string[] {
  if (verification.state !== 'checked') return [verification.state];
  const { report, keys } = verification;
  const status = report.findings.filter(({ check, result }) => check === 'status' || result === 'failed');
  return [report.verdict, ...status.flatMap((finding) => findingTexts(finding, report.kind, keys === 'site'))];
}

/** A picture of one pixel with a token inside, as a badge has it. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const badgeOf = (token: string) =>
  new File(
    [
      bakePng(
        Uint8Array.from(atob(PIXEL), (byte) => byte.charCodeAt(0)),
        token,
      ) as BlobPart,
    ],
    'badge.png',
  );

afterEach(() => void vi.unstubAllGlobals());

test('a stranger checks a badge and a token, and the server learns of neither', async () => {
  const requests = fakeServer(SERVER);
  const valid = [
    'valid',
    'It has not been revoked.',
    expect.stringMatching(/^The list of revoked certificates is at most [12] minutes? old\.$/),
  ];
  expect(summaryOf(await verify(badgeOf(issuer.token)))).toEqual(valid);
  expect(summaryOf(await verify(`  ${issuer.token}\n`))).toEqual(valid);
  expect(new Set(requests.map(({ call }) => call))).toEqual(new Set([KEYS, LIST]));
  expect(JSON.stringify(requests)).not.toContain(issuer.token.slice(0, 40));
});

test('what a certificate says of itself is shown once it is known who signed it', async () => {
  fakeServer(SERVER);
  expect(await verify(issuer.token)).toMatchObject({
    report: { details: { studentName: 'Nguyễn Thị Ánh', courseTitle: 'Bookbinding', issuerName: 'Guildhall' } },
  });
  expect(await verify(issuer.qrText)).toMatchObject({
    report: { kind: 'statement', details: { studentName: 'Nguyễn Thị Ánh', courseTitle: 'Bookbinding' } },
  });
});

test('a token that was changed is not valid', async () => {
  fakeServer(SERVER);
  const [header, payload, signature = ''] = issuer.token.split('.');
  const forged = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const changed = await verify([header, payload, forged].join('.'));
  expect(summaryOf(changed)).toEqual(['not-valid', expect.stringMatching(/^It was changed after it was signed/)]);
  expect(changed).toMatchObject({ report: { details: undefined } });
});

test('a revoked certificate says so', async () => {
  fakeServer({ ...SERVER, [LIST]: () => new Response(issuer.listWithIt) });
  expect(summaryOf(await verify(issuer.token))).toContain('revoked');
});

test('a QR code does not say whether the certificate was revoked, and no list is asked for', async () => {
  const requests = fakeServer(SERVER);
  expect(summaryOf(await verify(issuer.qrText))).toEqual([
    'status-unknown',
    'A QR code does not say whether the certificate was revoked.',
  ]);
  expect(requests.map(({ call }) => call)).toEqual([KEYS]);
});

test('without the network a list that cannot be loaded is said', async () => {
  fakeServer({ ...SERVER, [LIST]: lost });
  expect(summaryOf(await verify(issuer.token))).toEqual([
    'status-unknown',
    expect.stringContaining('the list of revoked certificates could not be loaded'),
  ]);
});

test('without the network and without keys nothing is checked', async () => {
  fakeServer({});
  expect(await verify(issuer.token)).toEqual({ state: 'offline' });
});

test('keys that were fetched before are still good without the network', async () => {
  const client = createQueryClient([]);
  fakeServer(SERVER);
  await verifyCertificate(issuer.token, { client, fileKeys: undefined });
  await client.invalidateQueries();
  fakeServer({ [LIST]: SERVER[LIST] });
  expect(summaryOf(await verifyCertificate(issuer.token, { client, fileKeys: undefined }))).toContain('valid');
});

test('the certificate of another site is checked with keys from a file, and that site is not asked', async () => {
  const requests = fakeServer(SERVER);
  expect(await verify(other.token)).toEqual({ state: 'other-site', origin: 'https://elsewhere.example' });
  expect(summaryOf(await verify(other.token, await readKeySet(other.keys)))).toEqual([
    'status-unknown',
    'Whether it was revoked is not known: this page does not ask other sites.',
  ]);
  expect(requests.every(({ call }) => call === KEYS)).toBe(true);
});

test('keys from a file do not stand for this site’s own', async () => {
  fakeServer(SERVER);
  expect(await verify(issuer.token, await readKeySet(other.keys))).toMatchObject({ state: 'checked', keys: 'site' });
});

test.each([
  ['half of a PDF', '%PDF-1.7\n1 0 obj', 'file.incomplete'],
  ['nothing', '', 'file.empty'],
])('%s says what is wrong with the file', async (_, content, code) => {
  fakeServer(SERVER);
  expect(await verify(new File([content], 'file.pdf'))).toEqual({ state: 'unreadable', code });
});

test('a page that cannot check signatures says so', async () => {
  fakeServer(SERVER);
  vi.stubGlobal('crypto', { subtle: undefined });
  expect(await verify(issuer.token)).toEqual({ state: 'unsupported' });
});
