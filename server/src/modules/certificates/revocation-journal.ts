import { z } from 'zod';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { InTx, Tx } from '../../database/database.ts';
import type { BackupAddress } from '../../gateways/backup-place/backup-place.ts';
import { openJournal } from '../../gateways/backup-place/journal.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { requestCertificateReview } from './review-certificates.ts';
import {
  type JournalledRevocation,
  listKnownIds,
  listRevocations,
  revokeJournalled,
} from './revocation-journal.queries.ts';

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
