import { beforeAll, describe, expect, test } from 'vitest';
import { checkStatement, readKeySet, type Statement, signStatement } from './index.ts';
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
  test('is refused when another site has signed it, whose keys are trusted, too', async () => {
    const other = await createIssuer('https://other.example.org');
    const keys = readKeySet({ keys: [...issuer.jwkSet.keys, ...other.jwkSet.keys] });
    const foreign = await signStatement(STATEMENT, other.statementKey);
    expect(await outcome(foreign, { keys })).toEqual(['not-valid', 'key.unknown']);
    expect(await outcome(text, { keys })).toEqual(['status-unknown', undefined]);
  });

  test('is accepted on the page of a site that has moved, by the path of the page', async () => {
    const path = `/certificates/${CERTIFICATE_ID}`;
    expect(await outcome(text, { address: path })).toEqual(['status-unknown', undefined]);
    expect(await outcome(text, { address: `https://new.example.org${path}` })).toEqual(['not-valid', 'key.unknown']);
    expect(await outcome(text, { address: '/certificates/1' })).toEqual(['not-valid', 'address.other-certificate']);
  });
});
