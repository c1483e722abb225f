import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { InTx, Tx } from '../../database/database.ts';
import { type BackupAddress, openJournal } from '../../gateways/backup-place/backup-place.ts';
import type { RootKey } from '../../lib/root-key.ts';

/** Hashes of one run; the next run takes more. */
const JOURNAL_BATCH = 1_000;

async function listToJournal(tx: Tx): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('erasure')
    .select('person_hash')
    .where('journalled_at', 'is', null)
    .orderBy('erased_at')
    .limit(JOURNAL_BATCH)
    .execute();
  return rows.map(({ person_hash }) => person_hash);
}

const markJournalled = (tx: Tx, hashes: Buffer[], now: Date) =>
  tx.updateTable('erasure').set({ journalled_at: now }).where('person_hash', 'in', hashes).execute();

/** What a restored database does not know of the journal. */
async function storeJournalled(tx: Tx, hashes: Buffer[], now: Date): Promise<void> {
  for (let from = 0; from < hashes.length; from += JOURNAL_BATCH) {
    await tx
      .insertInto('erasure')
      .values(
        hashes
          .slice(from, from + JOURNAL_BATCH)
          .map((person_hash) => ({ person_hash, erased_at: now, journalled_at: now })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** By id, one page after the other. */
async function listNotErased(tx: Tx, { after, max }: { after: string | undefined; max: number }) {
  const rows = await tx
    .selectFrom('user')
    .select('id')
    .where('erased_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

const markAsDue = (tx: Tx, ids: string[], now: Date) =>
  tx.updateTable('user').set({ deletion_due_at: now }).where('id', 'in', ids).execute();

type Hashing = Pick<RootKey, 'hash'>;

const PURPOSE = 'erasure';

const openErasures = (place: BackupAddress) => openJournal(place, 'erasures.txt');
const HASH = /^[\da-f]{64}$/;

/** What the journal calls a person: it names nobody to those who do not have the root key. */
const personHash = (rootKey: Hashing, personId: string): Buffer => rootKey.hash(PURPOSE, personId);

interface ErasedPerson {
  personId: string;
  now: Date;
}

/** In the transaction of the erasure. False where it is done again, after a restore. */
export async function recordErasure(tx: Tx, rootKey: Hashing, { personId, now }: ErasedPerson): Promise<boolean> {
  const recorded = await tx
    .insertInto('erasure')
    .values({ person_hash: personHash(rootKey, personId), erased_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('erased_at')
    .executeTakeFirst();
  return recorded !== undefined;
}

interface JournalDeps {
  settings: { backupSchedule: { place: BackupAddress } | undefined };
  now: () => Date;
}

/** Writes new erasures beside the backups. After a crash in between they are written again, which does no harm. */
export async function journalErasures({ inTx, settings, now }: JournalDeps & { inTx: InTx }): Promise<void> {
  const place = settings.backupSchedule?.place;
  if (!place) return;
  await inTx(async (tx) => {
    await takeAdvisoryLock(tx, 'journals beside the backups');
    const hashes = await listToJournal(tx);
    if (hashes.length === 0) return;
    await (await openErasures(place)).append(hashes.map((hash) => hash.toString('hex')));
    await markJournalled(tx, hashes, now());
  });
}

const BATCH = 5_000;

/**
 * In a restored database: whoever the journal names, and whom the backup still knows, is due at once. The job erases
 * them when the server starts. Returns how many; undefined where there is no journal.
 */
export async function eraseAgain(
  tx: Tx,
  { rootKey, settings, now }: JournalDeps & { rootKey: Hashing },
): Promise<number | undefined> {
  const place = settings.backupSchedule?.place;
  if (!place) return undefined;
  const lines = await (await openErasures(place)).read();
  const hashes = lines.filter((line) => HASH.test(line)).map((line) => Buffer.from(line, 'hex'));
  await storeJournalled(tx, hashes, now());
  const erased = new Set(hashes.map((hash) => hash.toString('hex')));
  let count = 0;
  for (let after: string | undefined, isLast = erased.size === 0; !isLast; ) {
    const ids = await listNotErased(tx, { after, max: BATCH });
    const due = ids.filter((id) => erased.has(personHash(rootKey, id).toString('hex')));
    if (due.length > 0) await markAsDue(tx, due, now());
    count += due.length;
    after = ids.at(-1);
    isLast = ids.length < BATCH;
  }
  return count;
}
