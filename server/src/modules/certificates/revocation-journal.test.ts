import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type BackupAddress, openJournal } from '../../gateways/backup-place/backup-place.ts';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { testS3 } from '../../testing/test-s3.ts';
import { createRevocationJournalling, revokeAgain } from './revocation-journal.ts';

const t = testApp({ withSandbox: true });
const s3 = testS3();
const { finish, list } = certificateActions(t);
const REASON = 'The assignments were\nnot "their own".';
let serial = 0;
beforeEach(async () => {
  await t.empty();
  serial += 1;
});

function bucket(): BackupAddress {
  process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = s3.credentials.secretAccessKey;
  const { endpoint, region } = s3;
  return { kind: 's3', bucket: s3.bucket, prefix: `backups-${serial}`, endpoint, region };
}

const folder = async (): Promise<BackupAddress> => ({ kind: 'folder', path: join(await temporaryFolder(), 'backups') });

const depsOf = (place: BackupAddress) => ({ ...t.deps, settings: { backupSchedule: { place } } });

async function revokeOne() {
  const { teacher, student, lesson } = await createCertifiedClass(t);
  await finish(student, lesson);
  const certificate = (await list()).find(({ revoked_at }) => revoked_at === null);
  if (!certificate) throw new Error('None was issued.');
  await t.as(teacher).post(`/certificates/${certificate.id}/revoke`, { reason: REASON });
  return { teacher, certificate };
}

/** As a backup from before the revocation left it. */
const forget = () =>
  t.deps.database
    .updateTable('certificate')
    .set({ revoked_at: null, revocation: null, revocation_reason: null, revoked_by: null })
    .execute();

test.each([
  ['a folder', folder],
  ['a bucket', async () => bucket()],
])('what was revoked since the backup is revoked again, by a journal in %s', async (_, placeOf) => {
  const place = await placeOf();
  const deps = depsOf(place);
  const journal = createRevocationJournalling();
  const { teacher, certificate } = await revokeOne();
  await journal(deps);
  const { certificate: second } = await revokeOne();
  await Promise.all([journal(deps), createRevocationJournalling()(deps)]);
  await journal(deps);
  const before = (await list()).toSorted((one, other) => one.id.localeCompare(other.id));
  const lines = await (await openJournal(place, 'revocations.txt')).read();
  expect(new Set(lines.map((line) => JSON.parse(line).id))).toEqual(new Set([certificate.id, second.id]));
  await forget();
  expect(await t.deps.inTx((tx) => revokeAgain(tx, deps))).toEqual({ revoked: 2, unknown: 0 });
  expect(await t.deps.inTx((tx) => revokeAgain(tx, deps))).toEqual({ revoked: 0, unknown: 0 });
  expect((await list()).toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(before);
  expect(before.find(({ id }) => id === certificate.id)).toMatchObject({ revoked_by: teacher.id });
});

/** As the shop signs it. */
const signed = (line: Record<string, unknown>) => {
  const { signature: _, ...revocation } = line;
  const signature = t.deps.rootKey.hash('revocation', JSON.stringify(revocation)).toString('hex');
  return JSON.stringify({ ...revocation, signature });
};

async function journalOne() {
  const place = await folder();
  const deps = depsOf(place);
  const { certificate } = await revokeOne();
  await createRevocationJournalling()(deps);
  const path = place.kind === 'folder' ? join(place.path, 'revocations.txt') : '';
  const line = JSON.parse((await readFile(path, 'utf8')).trim());
  return { deps, certificate, line, path, journal: await openJournal(place, 'revocations.txt') };
}

test('a line that a crash cut off spoils no other; who decided, or the certificate, may be gone', async () => {
  const { deps, certificate, line, path, journal } = await journalOne();
  await forget();
  await appendFile(path, `\n${signed({ ...line, id: crypto.randomUUID() })}\n\n{"id":"${certificate.id}","rev`);
  await journal.append([signed({ ...line, revokedBy: crypto.randomUUID() })]);
  expect(await t.deps.inTx((tx) => revokeAgain(tx, deps))).toEqual({ revoked: 1, unknown: 1 });
  expect(await list()).toMatchObject([{ revocation: 'decision', revocation_reason: REASON }]);
});

test('a line that somebody else wrote beside the backups revokes nothing', async () => {
  const { deps, line, path } = await journalOne();
  await forget();
  const { signature: _, ...unsigned } = line;
  const forged = [
    { ...line, reason: 'Another reason' },
    { ...line, revokedBy: null },
    unsigned,
    { ...line, signature: '' },
  ];
  await writeFile(path, forged.map((each) => `${JSON.stringify(each)}\n`).join(''));
  expect(await t.deps.inTx((tx) => revokeAgain(tx, deps))).toEqual({ revoked: 0, unknown: 0 });
  expect(await list()).toMatchObject([{ revoked_at: null }]);
});

test('what the release before wrote without a signature is written again with one', async () => {
  const { deps, line, path } = await journalOne();
  const { signature: _, ...unsigned } = line;
  await writeFile(path, `${JSON.stringify(unsigned)}\n`);
  const journal = createRevocationJournalling();
  await journal(deps);
  await journal(deps);
  const lines = (await readFile(path, 'utf8')).split('\n').filter((text) => text !== '');
  expect(lines.map((text) => JSON.parse(text))).toEqual([unsigned, line]);
  await forget();
  expect(await t.deps.inTx((tx) => revokeAgain(tx, deps))).toEqual({ revoked: 1, unknown: 0 });
});

test('without a place for backups nothing is written or revoked', async () => {
  const deps = { ...t.deps, settings: { backupSchedule: undefined } };
  await revokeOne();
  await createRevocationJournalling()(deps);
  expect(await t.deps.inTx((tx) => revokeAgain(tx, deps))).toBeUndefined();
});
