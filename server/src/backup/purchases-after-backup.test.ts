import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createFoundation } from '../composition/foundation.ts';
import { createDiskObjectStore } from '../gateways/object-store/disk-object-store.ts';
import { createMailQueue } from '../jobs/mails/mail-queue.ts';
import { parseRootKey } from '../lib/root-key.ts';
import { createCardTables } from '../testing/card-tables.ts';
import { paymentDepsOf, purchasesIn } from '../testing/purchases.ts';
import { testApp } from '../testing/test-app.ts';
import { createBlankDatabase } from '../testing/test-database.ts';
import { goLive } from './go-live.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const t = testApp({ ownApp: true, withSandbox: true });
const { buy, givenPurchase, refundedCents } = purchasesIn(t);

/** What is there now, in a database of its own. */
async function backUpAndRestore() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  const secretKey = parseRootKey(await readFile(join(t.folder, 'secret-key'), 'utf8'));
  const progress = { step: () => undefined, detail: () => undefined };
  const common = { path: join(t.folder, 'shop.backup'), passphrase: 'seven sad seals sing', now: t.deps.now, progress };
  const connection = { ...inject('postgres'), database: rows[0]?.name };
  await writeBackup({ ...common, connection, objectStore: t.deps.objectStore, secretKey, version: '0.2.0' });
  const place = await createBlankDatabase();
  await restoreBackup({
    ...common,
    connection: place.connection,
    objectStore: createDiskObjectStore(join(t.folder, 'restored')),
    secretKey: undefined,
    keepSecretKey: async () => undefined,
    prepareSandbox: createCardTables,
  });
  return place.connection;
}

test('a purchase after the backup becomes a place after the restore, or a refund where the account is not in it', async () => {
  await t.deps.database.insertInto('installation').values({ kind: 'sandbox', marked_at: t.deps.now() }).execute();
  const { course, student: earlier } = await givenPurchase();
  const student = await t.given.person();
  const restored = await backUpAndRestore();
  const { TransactionID: ofStudent } = await buy(student, course);
  const { TransactionID: ofNewcomer } = await buy(await t.given.person(), course);

  const { listener, ...foundation } = await createFoundation(restored, { ...t.deps.settings, addressLimitFactor: 1 });
  const { jobs, database, background } = foundation;
  try {
    const mailQueue = createMailQueue({ ...foundation, sendMail: async () => undefined });
    await jobs.start({ isWorking: false });
    const none = async () => undefined;
    await goLive(
      {
        ...paymentDepsOf(t, { ...foundation, mailQueue }),
        renewVideoChecks: none,
        eraseAgain: none,
        revokeAgain: none,
      },
      { hasProvider: true, report: () => undefined, confirm: async () => true },
    );
    const enrolments = await database
      .selectFrom('enrolment')
      .select('student_id')
      .where('state', '=', 'active')
      .execute();
    expect(enrolments.map(({ student_id }) => student_id).toSorted()).toEqual([earlier.id, student.id].toSorted());
    expect(await refundedCents(ofStudent)).toEqual([0]);
    expect(await refundedCents(ofNewcomer)).toEqual([5_000]);
  } finally {
    await background.settled(10_000);
    await jobs.stop(10_000);
    await listener.stop();
    await database.destroy();
  }
});
