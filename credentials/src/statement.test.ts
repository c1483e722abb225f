import { base64url, compactVerify, importJWK } from 'jose';
import QRCode from 'qrcode';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkStatement, createKey, readKeySet, type Statement, signStatement } from './index.ts';
import { MAX_STATEMENT_LENGTH } from './statement.ts';
import { CERTIFICATE_ID, createIssuer, NOW, SITE } from './testing/issuer.ts';

const STATEMENT: Statement = {
  id: CERTIFICATE_ID,
  studentName: 'Nguyễn Thị Ánh',
  courseTitle: 'Bookbinding for Beginners',
  issuerName: 'Guildhall',
  issuedAt: new Date('2026-11-22T16:00:00.000Z'),
};
const ADDRESS = `${SITE}/certificates/${CERTIFICATE_ID}`;

let issuer: Awaited<ReturnType<typeof createIssuer>>;
let text: string;
beforeAll(async () => {
  issuer = await createIssuer();
  text = await signStatement(STATEMENT, issuer.statementKey);
});

const check = (statement: string, options: Partial<Parameters<typeof checkStatement>[1]> = {}) =>
  checkStatement(statement, { keys: issuer.keys, address: ADDRESS, now: NOW, ...options });

const outcome = async (statement: string, options: Partial<Parameters<typeof checkStatement>[1]> = {}) => {
  const { verdict, findings } = await check(statement, options);
  return [verdict, findings.at(-1)?.code];
};

describe('a statement', () => {
  test('says what its issuer has signed, and leaves open whether it was revoked', async () => {
    expect(await check(text)).toEqual({
      verdict: 'status-unknown',
      findings: [
        ...['token', 'key', 'signature', 'address', 'dates'].map((name) => ({ check: name, result: 'passed' })),
        { check: 'status', result: 'unknown' },
      ],
      statement: STATEMENT,
    });
  });

  test('is accepted without an address, when nobody knows it', async () => {
    expect(await outcome(text, { address: undefined })).toEqual(['status-unknown', undefined]);
  });

  test('is refused at the address of another certificate', async () => {
    for (const address of [`${SITE}/certificates/${CERTIFICATE_ID.replace('0', '1')}`, SITE, 'no address']) {
      expect(await outcome(text, { address })).toEqual(['not-valid', 'address.other-certificate']);
    }
  });

  test('is refused when another key has signed it', async () => {
    const stranger = await createIssuer();
    expect(await outcome(await signStatement(STATEMENT, stranger.statementKey))).toEqual(['not-valid', 'key.unknown']);
    const forged = `${text.split('.')[0]}.${(await signStatement(STATEMENT, stranger.statementKey)).split('.')[1]}`;
    expect(await outcome(forged)).toEqual(['not-valid', 'signature.invalid']);
  });

  test('is refused before its date', async () => {
    expect(await outcome(text, { now: new Date('2026-11-22T15:00:00Z') })).toEqual([
      'not-valid',
      'dates.not-yet-valid',
    ]);
  });

  test('stays valid after keys were rotated', async () => {
    const { publicJwk } = await createKey('EdDSA');
    const keys = readKeySet({ keys: [publicJwk, ...issuer.jwkSet.keys] });
    expect(await outcome(text, { keys })).toEqual(['status-unknown', undefined]);
  });

  test('is a JWS whose header is always the same', async () => {
    const header = base64url.encode(JSON.stringify({ alg: 'EdDSA', typ: 'certificate-statement' }));
    await compactVerify(`${header}.${text}`, await importJWK(issuer.statementKey.publicJwk, 'EdDSA'));
  });

  test('is refused whatever bit of it is changed', async () => {
    const bytes = new TextEncoder().encode(text);
    const accepted = [];
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Uint8Array.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const { verdict } = await check(new TextDecoder('latin1').decode(changed));
      if (verdict !== 'not-valid') accepted.push(bit);
    }
    expect(accepted).toEqual([]);
  });

  test.each(['', '.', 'AQ.AQ', 'A'.repeat(300), `${'A'.repeat(20)}.${'A'.repeat(86)}`, `${'A'.repeat(1_000_000)}`])(
    'is refused when it is none: %#',
    async (other) => expect(await outcome(other)).toEqual(['not-valid', 'token.malformed']),
  );
});

const LONGEST_SITE = `https://${'classes-of-a-very-long-name.'.repeat(3)}`.slice(0, 73).concat('.museum');
const FAMILY = '👨‍👩‍👧‍👦';

describe('the QR code', () => {
  test.each([
    ['as usual', {}],
    ['with a long title', { courseTitle: 'Bookbinding, Marbling and Gilding '.repeat(6) }],
    ['with a long name', { studentName: 'Maria da Conceição '.repeat(12) }],
    [
      'with everything long',
      { studentName: 'Ж'.repeat(200), courseTitle: '装订'.repeat(200), issuerName: 'ن'.repeat(200) },
    ],
    ['with letters of many code points', { studentName: FAMILY.repeat(20), courseTitle: FAMILY.repeat(20) }],
    ['with one endless letter', { studentName: `a${'\u0301'.repeat(300)}`, courseTitle: `b${'\u0301'.repeat(300)}` }],
  ])('is of version 15 at most, level M: %s', async (_, changes) => {
    const signed = await signStatement({ ...STATEMENT, ...changes }, issuer.statementKey);
    expect(signed.length).toBeLessThanOrEqual(MAX_STATEMENT_LENGTH);
    const content = `${LONGEST_SITE}/certificates/${CERTIFICATE_ID}#${signed}`;
    expect(LONGEST_SITE).toHaveLength(80);
    const code = QRCode.create([{ data: new TextEncoder().encode(content), mode: 'byte' }], {
      errorCorrectionLevel: 'M',
    });
    expect(code.version).toBeLessThanOrEqual(15);
    expect(await outcome(signed)).toEqual(['status-unknown', undefined]);
  });

  const statementOf = async (changes: Partial<Statement>) => {
    const { statement } = await check(await signStatement({ ...STATEMENT, ...changes }, issuer.statementKey));
    return statement;
  };

  test('has the title shortened first, and the name whole', async () => {
    const studentName = 'Wilhelmina Karoline Theresia von Österreich-Toskana';
    const courseTitle = 'Bookbinding, Marbling and Gilding for People Who Have Never Held a Bone Folder';
    const statement = await statementOf({ studentName, courseTitle });
    expect(statement?.studentName).toBe(studentName);
    expect(statement?.courseTitle).toMatch(/^Bookbinding, Marbling and Gilding for People.*…$/);
  });

  test('has the name shortened when the title is short already', async () => {
    const statement = await statementOf({ studentName: 'Ж'.repeat(100) });
    expect(statement?.studentName).toMatch(/^Ж{20,}…$/);
    expect(statement?.courseTitle).toMatch(/^Bookbinding for Begin.*…$/);
  });

  test('has no letter cut in the middle', async () => {
    const statement = await statementOf({ courseTitle: FAMILY.repeat(20) });
    expect(statement?.courseTitle.slice(0, -1).replaceAll(FAMILY, '')).toBe('');
    expect(statement?.courseTitle.endsWith('…')).toBe(true);
  });
});
