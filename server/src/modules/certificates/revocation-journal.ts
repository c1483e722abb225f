import { sql } from 'kysely';
import { z } from 'zod';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { InTx, Reader, Tx } from '../../database/database.ts';
import { type BackupAddress, openJournal } from '../../gateways/backup-place/backup-place.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { requestCertificateReview } from './review-certificates.ts';

/** As the journal has it. */
interface JournalledRevocation {
  id: string;
  revokedAt: string;
  kind: 'decision' | 'refund' | 'renamed';
  /** Everybody reads it who checks the certificate. */
  reason: string;
  /** Who decided it. */
  revokedBy: string | null;
}

/** Certificates of one read. */
const BATCH = 1_000;

/** Revoked since then, by id, one page after the other. */
async function* listRevocations(reader: Reader, since: Date): AsyncGenerator<JournalledRevocation> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<JournalledRevocation>`
      select id, to_char(revoked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "revokedAt",
        revocation as kind, revocation_reason as reason, revoked_by as "revokedBy"
      from certificate where revoked_at >= ${since} and id > ${after} order by id limit ${BATCH}`.execute(reader);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

interface RevokedCertificate {
  course_id: string;
  student_id: string;
}

/**
 * Undefined where it was revoked before, or is not known. Where whoever decided is not known any more, it is an admin's
 * decision: somebody must have made it.
 */
async function revokeJournalled(
  tx: Tx,
  { id, revokedAt, kind, reason, revokedBy }: JournalledRevocation,
): Promise<RevokedCertificate | undefined> {
  const { rows } = await sql<RevokedCertificate>`
    update certificate set revoked_at = ${revokedAt}, revocation = ${kind}, revocation_reason = ${reason},
      revoked_by = case when ${kind} = 'decision' then coalesce(
        (select id from "user" where id = ${revokedBy}::uuid),
        (select id from "user" where role = 'Admin' order by id limit 1), student_id) end
    where id = ${id} and revoked_at is null
    returning course_id, student_id`.execute(tx);
  return rows[0];
}

const listKnownIds = async (tx: Tx, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id from certificate where id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

interface JournalDeps {
  rootKey: Hashing;
  settings: { backupSchedule: { place: BackupAddress } | undefined };
}

const openRevocations = (place: BackupAddress) => openJournal(place, 'revocations.txt');

const Revocation = z.object({
  id: z.uuid(),
  revokedAt: z.iso.datetime(),
  kind: z.enum(['decision', 'refund', 'renamed']),
  reason: z.string(),
  revokedBy: z.uuid().nullable(),
});

const Line = Revocation.extend({ signature: z.string() });

type Hashing = Pick<RootKey, 'hash'>;

/** Only the shop itself can make it: whoever may write beside the backups revokes nothing. */
const signatureOf = (rootKey: Hashing, revocation: JournalledRevocation) =>
  rootKey.hash('revocation', JSON.stringify(Revocation.parse(revocation))).toString('hex');

const writeLine = (rootKey: Hashing, revocation: JournalledRevocation) =>
  JSON.stringify({ ...revocation, signature: signatureOf(rootKey, revocation) });

/** Undefined for a line that a crash cut off, or that the shop did not write. */
function parseLine(rootKey: Hashing, text: string): JournalledRevocation | undefined {
  try {
    const { signature, ...revocation } = Line.parse(JSON.parse(text));
    return signature === signatureOf(rootKey, revocation) ? revocation : undefined;
  } catch {
    return undefined;
  }
}

const parse = (rootKey: Hashing, lines: string[]) =>
  lines.map((line) => parseLine(rootKey, line)).filter((line) => line !== undefined);

/** Milliseconds. No transaction that revokes takes so long to be seen by others. */
const OVERLAP = 600_000;

/**
 * Writes revocations beside the backups that the journal there does not have, or has without our signature, as the release
 * before writes them: all, after a start, and then new ones. Two processes may write one twice, which does no harm.
 */
export function createRevocationJournalling() {
  let known: Set<string> | undefined;
  let since = new Date(0);
  return async function journalRevocations(deps: JournalDeps & { inTx: InTx; now: () => Date }): Promise<void> {
    const place = deps.settings.backupSchedule?.place;
    if (!place) return;
    const begun = deps.now();
    await deps.inTx(async (tx) => {
      await takeAdvisoryLock(tx, 'journals beside the backups');
      const journal = await openRevocations(place);
      known ??= new Set(parse(deps.rootKey, await journal.read()).map(({ id }) => id));
      const fresh: JournalledRevocation[] = [];
      for await (const revocation of listRevocations(tx, since)) if (!known.has(revocation.id)) fresh.push(revocation);
      if (fresh.length > 0) await journal.append(fresh.map((revocation) => writeLine(deps.rootKey, revocation)));
      for (const { id } of fresh) known.add(id);
    });
    since = new Date(begun.getTime() - OVERLAP);
  };
}

interface RevokedAgain {
  revoked: number;
  /** Certificates that were issued since the backup: nothing is known of them. */
  unknown: number;
}

/**
 * In a restored database: what the journal names is revoked again, without another mail. Undefined where there is no
 * journal. Who had got another certificate in exchange is looked at, and gets it again.
 */
export async function revokeAgain(tx: Tx, { rootKey, settings }: JournalDeps): Promise<RevokedAgain | undefined> {
  const place = settings.backupSchedule?.place;
  if (!place) return undefined;
  const written = await (await openRevocations(place)).read();
  const lines = new Map(parse(rootKey, written).map((line) => [line.id, line]));
  let revoked = 0;
  for (const line of lines.values()) {
    const certificate = await revokeJournalled(tx, line);
    if (!certificate) continue;
    revoked += 1;
    if (line.kind === 'renamed') await requestCertificateReview(tx, certificate.course_id, certificate.student_id);
  }
  const known = await listKnownIds(tx, [...lines.keys()]);
  return { revoked, unknown: lines.size - known.size };
}
