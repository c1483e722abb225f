import { beforeAll, describe, expect, test } from 'vitest';
import { checkCredential, createKey, inspectCredential, readKeySet } from './index.ts';
import { createIssuer, DETAILS, forge, LIST, NOW, payloadOf, SITE } from './testing/issuer.ts';

type Issuer = Awaited<ReturnType<typeof createIssuer>>;
type Options = Partial<Parameters<typeof checkCredential>[1]>;

let issuer: Issuer;
let token: string;
beforeAll(async () => {
  issuer = await createIssuer();
  token = await issuer.issue();
});

const check = (text: string, options: Options = {}) =>
  checkCredential(text, { keys: issuer.keys, now: NOW, ...options });

/** Verdict and the code of what failed or is not known. */
async function outcome(text: string, options: Options = {}) {
  const { verdict, findings } = await check(text, options);
  return [verdict, findings.at(-1)?.code];
}

describe('a certificate', () => {
  test('is valid when its issuer has signed it and the list says that it was not revoked', async () => {
    const report = await check(token, { statusList: await issuer.signList({ revoked: [94_566, 94_568] }) });
    expect(report.verdict).toBe('valid');
    expect(report.findings).toEqual([
      ...['token', 'key', 'signature', 'shape', 'issuer', 'dates'].map((name) => ({ check: name, result: 'passed' })),
      { check: 'status', result: 'passed', listIssuedAt: '2026-11-22T15:00:00Z', listAgeSeconds: 3_600 },
    ]);
    expect(report.credential).toEqual({
      address: DETAILS.address,
      issuer: DETAILS.issuer,
      studentName: 'Nguyễn Thị Ánh',
      teacherName: 'Ada Lovelace',
      courseTitle: 'Bookbinding for Beginners',
      description: 'Binds a book by hand.',
      criteria: DETAILS.criteria,
      achieved: DETAILS.achieved,
      issuedAt: '2026-11-22T16:00:00Z',
      status: { list: LIST, index: 94_567 },
    });
  });

  test('is revoked when the list says so', async () => {
    const report = await check(token, { statusList: await issuer.signList({ revoked: [94_567] }) });
    expect(report.verdict).toBe('revoked');
    expect(report.findings.at(-1)).toMatchObject({ check: 'status', result: 'failed', code: 'status.revoked' });
  });

  test('may have been revoked when there is no list', async () => {
    const report = await check(token);
    expect(report.verdict).toBe('status-unknown');
    expect(report.findings.at(-1)).toEqual({ check: 'status', result: 'unknown' });
  });

  test('stays valid after keys were rotated and the address of the site has changed', async () => {
    const key = await createKey('RS256', (id) => `https://new.example.org/certificate-keys/${id}`);
    const keys = readKeySet({ keys: [key.publicJwk, ...issuer.jwkSet.keys] });
    /** Its site still signs it with the key of the old address. */
    const statusList = await issuer.signList();
    expect(await outcome(token, { keys, statusList })).toEqual(['valid', undefined]);
  });

  test('is not valid before its date, except for clocks that are a little slow, nor after it has expired', async () => {
    const at = (time: string) => ({ now: new Date(time) });
    expect(await outcome(token, at('2026-11-22T15:54:59Z'))).toEqual(['not-valid', 'dates.not-yet-valid']);
    expect(await outcome(token, at('2026-11-22T15:55:01Z'))).toEqual(['status-unknown', undefined]);
    const expiring = await issuer.issue({ expiresAt: new Date('2027-01-01T00:00:00Z') });
    expect(await outcome(expiring, at('2026-12-31T23:59:59Z'))).toEqual(['status-unknown', undefined]);
    expect(await outcome(expiring, at('2027-01-01T00:00:00Z'))).toEqual(['not-valid', 'dates.expired']);
  });

  test('names its key and its status list to whoever has to fetch them', () => {
    expect(inspectCredential(token)).toMatchObject({ keyAddress: issuer.key.address, status: { list: LIST } });
  });
});

describe('refused, though signed by the issuer, is what', () => {
  test.each<[string, (payload: ReturnType<typeof payloadOf>) => object]>([
    ['has another issuer in its claims', (payload) => ({ ...payload, iss: 'https://evil.example' })],
    ['has another id in its claims', (payload) => ({ ...payload, jti: `${SITE}/certificates/1` })],
    ['has another student in its claims', (payload) => ({ ...payload, sub: 'urn:uuid:1' })],
    ['has another date in its claims', (payload) => ({ ...payload, nbf: payload.nbf + 1 })],
    ['expires in its claims alone', (payload) => ({ ...payload, exp: payload.nbf + 1 })],
    ['has no claims', ({ iss, jti, sub, nbf, ...payload }) => payload],
    ['has the shape of the data model 1.1', (payload) => ({ vc: payload })],
    ['has no status', ({ credentialStatus, ...payload }) => payload],
    [
      'has an index beyond the list',
      (payload) => ({ ...payload, credentialStatus: { ...payload.credentialStatus, statusListIndex: '131072' } }),
    ],
    [
      'has a status of another purpose',
      (payload) => ({ ...payload, credentialStatus: { ...payload.credentialStatus, statusPurpose: 'message' } }),
    ],
    [
      'names nobody',
      (payload) => ({ ...payload, credentialSubject: { ...payload.credentialSubject, identifier: [] } }),
    ],
    ['is of another type', (payload) => ({ ...payload, type: ['VerifiableCredential'] })],
    ['is a list', () => []],
  ])('%s', async (_, change) => {
    expect(await outcome(await forge(change(payloadOf(token)), issuer.key))).toEqual(['not-valid', 'shape.invalid']);
  });
});
