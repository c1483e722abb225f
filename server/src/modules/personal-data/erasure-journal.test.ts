import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ADA } from '../../testing/accounts.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { testS3 } from '../../testing/test-s3.ts';
import { eraseAgain, eraseDuePeople, journalErasures } from './index.ts';

const t = testApp({ withSandbox: true });
const s3 = testS3();
let ada: { id: string; email: string };
let folder: string;

beforeEach(async () => {
  await t.empty();
  ada = await t.given.account({ ...ADA, name: 'Ada' });
  folder = await temporaryFolder();
});

const settings = () => ({ backupSchedule: { place: { kind: 'folder', path: join(folder, 'backups') } as const } });
const journal = () => journalErasures({ ...t.deps, settings: settings() });
const readJournal = () => readFile(join(folder, 'backups', 'erasures.txt'), 'utf8');
const readUser = () =>
  t.deps.database.selectFrom('user').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow();

async function eraseAda() {
  await t.as(ada).post('/account/deletion', {});
  await eraseDuePeople({ ...t.deps, now: () => new Date(Date.now() + 8 * 86_400_000) });
}

/** As a backup from before the erasure left it. */
async function restore() {
  await t.empty();
  await t.given.account({ ...ADA, id: ada.id, name: 'Ada' });
}

test('an erasure is written beside the backups, once, and names nobody', async () => {
  await eraseAda();
  await Promise.all([journal(), journal()]);
  await journal();
  const text = await readJournal();
  expect(text.trim()).toMatch(/^[\da-f]{64}$/);
  expect(text).not.toContain(ada.id);
});

test('a person who is in a restored backup is erased again, without another mail; everybody else stays', async () => {
  await eraseAda();
  await journal();
  await restore();
  const bob = await t.given.person({ name: 'Bob' });
  const deps = { ...t.deps, settings: settings() };
  expect(await t.deps.inTx((tx) => eraseAgain(tx, deps))).toBe(1);
  expect(await t.deps.inTx((tx) => eraseAgain(tx, deps))).toBe(1);
  await eraseDuePeople(t.deps);
  expect(await readUser()).toMatchObject({ name: 'Deleted account', email: `${ada.id}@deleted.invalid` });
  expect(await t.mailsTo(ada.email)).toEqual([]);
  expect(await t.deps.inTx((tx) => eraseAgain(tx, deps))).toBe(0);
  const names = await t.deps.database.selectFrom('user').select('name').where('id', '=', bob.id).execute();
  expect(names).toEqual([{ name: 'Bob' }]);
});

test('a line that a crash cut off spoils no other one', async () => {
  await eraseAda();
  await journal();
  const hash = (await readJournal()).trim();
  await appendFile(join(folder, 'backups', 'erasures.txt'), hash.slice(0, 20));
  await t.deps.database.updateTable('erasure').set({ journalled_at: null }).execute();
  await journal();
  expect((await readJournal()).split('\n').filter((line) => line === hash)).toHaveLength(2);
});

test('without a place for backups nothing is written, and nobody is looked for', async () => {
  const deps = { ...t.deps, settings: { backupSchedule: undefined } };
  await eraseAda();
  await journalErasures(deps);
  expect(await t.deps.inTx((tx) => eraseAgain(tx, deps))).toBeUndefined();
});

test('the journal may be in a bucket', async () => {
  process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = s3.credentials.secretAccessKey;
  const { endpoint, bucket, region } = s3;
  const place = { kind: 's3', bucket, prefix: 'nightly', endpoint, region } as const;
  const deps = { ...t.deps, settings: { backupSchedule: { place } } };
  await eraseAda();
  await journalErasures(deps);
  await restore();
  expect(await t.deps.inTx((tx) => eraseAgain(tx, deps))).toBe(1);
});
