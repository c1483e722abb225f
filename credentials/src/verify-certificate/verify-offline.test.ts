import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signStatement } from '../index.ts';
import { CERTIFICATE_ID, createIssuer, DETAILS } from '../testing/issuer.ts';
import { createVerification, HOUR_MS, KEYS, LIST, STARTED_AT, verify } from '../testing/verification.ts';

const { site, issuer, details, file, keys, folder, save, reset, stop } = await createVerification();
beforeEach(reset);
afterAll(stop);

describe('offline', () => {
  test('a certificate is checked with a file of keys, its status is not known, and nothing is fetched', async () => {
    const { code, output } = await verify(file, '--keys', keys, '--offline');
    expect(output).toContain('Revoked:   not known.\n\nGenuine, but whether it was revoked is not known.');
    expect([code, site.requests]).toEqual([0, []]);
  });

  test('keys from an address, or none, cannot be had', async () => {
    const runs = [verify(file, '--offline'), verify(file, '--offline', '--keys', site.address + KEYS)];
    expect(await Promise.all(runs)).toMatchObject([{ code: 2 }, { code: 2 }]);
    expect(site.requests).toEqual([]);
  });

  test('the text of a QR code is checked, from a file or as it is', async () => {
    const statement = {
      ...details,
      id: CERTIFICATE_ID,
      studentName: 'Ada',
      courseTitle: 'Logic',
      issuerName: 'Guildhall',
    };
    const text = `${details.address}#${await signStatement(statement, issuer.statementKey)}`;
    for (const source of [text, await save('qr.txt', text)]) {
      const { code, output } = await verify(source, '--keys', keys, '--offline');
      expect(output).toMatch(/Name: {6}Ada\nClass: {5}Logic\nIssued by: Guildhall\n/);
      expect(code).toBe(0);
    }
    expect(await verify(text)).toMatchObject({
      code: 2,
      output: expect.stringContaining(`Trusted:   ${site.address}`),
    });
  });
});

test('after the site has moved, keys and status list are fetched from where it is now', async () => {
  const gone = 'http://127.0.0.1:1';
  const old = await createIssuer(gone);
  const moved = { issuer: { address: gone, name: 'Guildhall' }, status: { list: gone + LIST, index: 17 } };
  const certificate = await save('old.jwt', await old.issue({ ...details, ...moved }));
  site.bodies.set(KEYS, JSON.stringify(old.jwkSet));
  site.bodies.set(
    LIST,
    await old.signList({
      address: gone + LIST,
      issuedAt: new Date(STARTED_AT),
      expiresAt: new Date(STARTED_AT + HOUR_MS),
    }),
  );
  expect(await verify(certificate)).toMatchObject({ code: 2 });
  expect(await verify(certificate, '--keys', site.address + KEYS)).toMatchObject({ code: 0 });
});

test('what is no certificate, no file or no request cannot be checked', async () => {
  const runs = [
    verify(await save('letter.txt', 'Dear Ada')),
    verify(join(folder, 'nothing')),
    verify(),
    verify(file, '--keys', 'http://example.org/keys'),
  ];
  expect(await Promise.all(runs)).toMatchObject([
    { code: 2, output: 'The file contains no certificate that could be checked.\n' },
    { code: 2, output: expect.stringContaining('cannot be read.') },
    { code: 2, output: expect.stringContaining('Usage:') },
    { code: 2, output: expect.stringContaining('is not secure (https).') },
  ]);
});

test('a name cannot rewrite what the terminal shows', async () => {
  const named = await issuer.issue({ ...details, student: { ...DETAILS.student, name: 'Ada\u001b[2J\u202e' } });
  const { output } = await verify(await save('named.jwt', named), '--keys', keys, '--offline');
  expect(output).toContain('Name:      Ada [2J \n');
});
