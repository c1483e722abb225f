import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bakePng } from '../index.ts';
import { createPdf, createPng } from '../testing/documents.ts';
import { DETAILS } from '../testing/issuer.ts';
import { createVerification, HOUR_MS, KEYS, LIST, STARTED_AT, verify } from '../testing/verification.ts';

const { site, issuer, details, token, file, save, signList, reset, stop } = await createVerification();
beforeEach(reset);
afterAll(stop);

describe('a certificate', () => {
  test('that holds ends with status 0, and says whom it trusts and what it found', async () => {
    const { code, output } = await verify(file);
    expect(output.split('\n')).toEqual([
      `Trusted:   ${site.address}`,
      'Name:      Nguyễn Thị Ánh',
      'Class:     Bookbinding for Beginners',
      'Achieved:  12 lessons, 3 quizzes passed',
      `Issued by: Guildhall, ${site.address}`,
      `Issued on: ${new Date(STARTED_AT - 2 * HOUR_MS).toISOString().slice(0, 10)}`,
      '',
      'Format:    good',
      'Key:       good',
      'Signature: good',
      'Content:   good',
      'Issuer:    good',
      'Dates:     good',
      expect.stringMatching(/^Revoked: {3}no \(list is 6\d min old\)$/),
      '',
      'Valid.',
      '',
    ]);
    expect(code).toBe(0);
  });

  test('is read from PDF and badge', async () => {
    const pdf = await save('a.pdf', await createPdf([{ content: token, name: 'credential.jwt' }]));
    const badge = await save('a.png', bakePng(createPng(), token));
    expect(await Promise.all([verify(pdf), verify(badge)])).toMatchObject([{ code: 0 }, { code: 0 }]);
  });

  test('that was revoked ends with status 1', async () => {
    site.bodies.set(LIST, await signList([17]));
    const { code, output } = await verify(file);
    expect(output).toMatch(/Revoked: {3}yes\. The issuer has revoked it\..*\n\nNot valid: revoked\./);
    expect(code).toBe(1);
  });

  test('that was changed ends with status 1, and its status list is not fetched', async () => {
    const changed = await save(
      'changed.jwt',
      token.replace(/\.[\w-]{10}/, (part) => `${part.slice(0, -1)}x`),
    );
    const signature = await save('signature.jwt', `${token.slice(0, -10)}AAAAAAAAAA`);
    expect(await Promise.all([verify(changed), verify(signature)])).toMatchObject([{ code: 1 }, { code: 1 }]);
    expect(site.requests).not.toContain(LIST);
  });

  test('whose key is of another site than its issuer ends with status 1, and nothing is fetched', async () => {
    const forged = await save('forged.jwt', await issuer.issue({ ...details, issuer: DETAILS.issuer }));
    const { code, output } = await verify(forged);
    expect(output).toContain('The key belongs to another site than the issuer.');
    expect([code, site.requests]).toEqual([1, []]);
  });

  test('cannot be checked, status 2, without keys, without a list, or with a list that is too old', async () => {
    site.bodies.set(LIST, await signList([], new Date(STARTED_AT - 25 * HOUR_MS)));
    expect(await verify(file)).toMatchObject({ code: 2, output: expect.stringContaining('is too old.') });
    site.bodies.delete(LIST);
    expect(await verify(file)).toMatchObject({ code: 2, output: expect.stringContaining('responds with status 404') });
    site.bodies.set(KEYS, 'x'.repeat(2_000_000));
    expect(await verify(file)).toMatchObject({ code: 2, output: expect.stringContaining('more than 1 MB') });
    site.bodies.delete(KEYS);
    expect(await verify(file)).toMatchObject({ code: 2, output: expect.stringContaining('responds with status 404') });
  });
});
