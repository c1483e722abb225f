import type { Finding, RefusalCode } from '@guildhall/credentials';
import { expect, test } from 'vitest';
import { explain, findingTexts, verdictOf } from './verification-texts.ts';
import type { Report, Verification } from './verify-certificate.ts';

const finding = (fields: Partial<Finding>): Finding => ({ check: 'status', result: 'unknown', ...fields }) as Finding;
const report = (kind: Report['kind'], verdict: Report['verdict']): Verification => ({
  state: 'checked',
  keys: 'site',
  report: { kind, verdict, findings: [] },
});
const unreadable = (code: RefusalCode) => ({ state: 'unreadable', code }) as const;

test.each([
  ['valid', 'good', 'This certificate is genuine and valid'],
  ['status-unknown', 'doubt', 'Genuine, but it may have been revoked'],
  ['revoked', 'bad', 'This certificate was revoked'],
  ['not-valid', 'bad', 'This certificate is not valid'],
] as const)('a certificate that is %s says so', (verdict, tone, title) => {
  expect(verdictOf(report('credential', verdict), undefined)).toEqual({ tone, title });
});

test('on the page of its certificate, a QR code is genuine even where the certificate was revoked', () => {
  const code = report('statement', 'status-unknown');
  expect(verdictOf(code, 'valid')).toEqual({ tone: 'good', title: 'This QR code is genuine' });
  expect(verdictOf(code, 'revoked')).toEqual({
    tone: 'bad',
    title: 'This QR code is genuine, but the certificate was revoked',
  });
  expect(verdictOf(report('statement', 'not-valid'), 'valid').title).toMatch(/does not belong to this certificate$/);
});

test.each([
  ['file.no-token', 'No certificate found', /^There is no certificate in it/],
  ['file.incomplete', 'This file is incomplete', /Download it again/],
  ['token.malformed', 'This certificate is not valid', /^It is damaged or incomplete\.$/],
] as const)('a file with %s says what is wrong', (code, title, text) => {
  expect(verdictOf(unreadable(code), undefined)).toEqual({ tone: 'bad', title });
  expect(explain(unreadable(code), undefined)).toMatch(text);
});

test('a damaged address on the page of a certificate does not throw doubt on the certificate', () => {
  expect(verdictOf(unreadable('token.malformed'), 'valid').title).toBe('The QR code was not read completely');
  expect(explain(unreadable('token.malformed'), 'valid')).toContain('What this page says above does not depend on it.');
});

test.each([
  [{ state: 'no-code' }, 'No QR code could be read', /^This picture holds no certificate/],
  [{ state: 'offline' }, 'This certificate could not be checked', /^The public keys of this site could not be loaded/],
  [{ state: 'unsupported' }, 'This certificate could not be checked', /^This browser cannot check signatures/],
  [
    { state: 'other-site', origin: 'https://elsewhere.example' },
    'This certificate could not be checked',
    /^It says that elsewhere\.example issued it\./,
  ],
] as const)('where nothing could be checked, it says why: %j', (verification, title, text) => {
  expect(verdictOf(verification, undefined)).toEqual({ tone: 'doubt', title });
  expect(explain(verification, undefined)).toMatch(text);
});

test('each check that is passed has a sentence of its own', () => {
  const checks = ['token', 'key', 'signature', 'shape', 'address', 'issuer', 'dates', 'status'] as const;
  const texts = checks.flatMap((check) => findingTexts(finding({ check, result: 'passed' }), 'credential', true));
  expect(new Set(texts).size).toBe(checks.length);
});

test('why the status is not known depends on what is checked, and with whose keys', () => {
  expect(findingTexts(finding({}), 'statement', true)[0]).toMatch(/^A QR code does not say/);
  expect(findingTexts(finding({}), 'credential', true)[0]).toMatch(/could not be loaded\.$/);
  expect(findingTexts(finding({}), 'credential', false)[0]).toMatch(/does not ask other sites\.$/);
  expect(findingTexts(finding({ result: 'failed', code: 'dates.expired' }), 'credential', true)).toEqual([
    'It has expired.',
  ]);
});

test.each([
  [0, '1 minute'],
  [61, '2 minutes'],
  [7_199, '2 hours'],
  [10_900, '3 hours'],
])('a list of %s seconds is at most %s old', (listAgeSeconds, age) => {
  const [, text] = findingTexts(finding({ result: 'passed', listAgeSeconds }), 'credential', true);
  expect(text).toBe(`The list of revoked certificates is at most ${age} old.`);
});
