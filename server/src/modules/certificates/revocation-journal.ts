import { z } from 'zod';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { InTx, Tx } from '../../database/database.ts';
import type { BackupAddress } from '../../gateways/backup-place/backup-place.ts';
import { openJournal } from '../../gateways/backup-place/journal.ts';
import { requestCertificateReview } from './review-certificates.ts';
import {
  type JournalledRevocation,
  listKnownIds,
  listRevocations,
  revokeJournalled,
} from './revocation-journal.queries.ts';

interface JournalDeps {
  settings: { backupSchedule: { place: BackupAddress } | undefined };
}

const openRevocations = (place: BackupAddress) => openJournal(place, 'revocations.txt');

const Line = z.object({
  id: z.uuid(),
  revokedAt: z.iso.datetime(),
  kind: z.enum(['decision', 'refund', 'renamed']),
  reason: z.string(),
  revokedBy: z.uuid().nullable(),
});

/** Undefined for a line that a crash cut off. */
function parseLine(text: string): JournalledRevocation | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const parse = (lines: string[]) => lines.map(parseLine).filter((line) => line !== undefined);

/** Milliseconds. No transaction that revokes takes so long to be seen by others. */
const OVERLAP = 600_000;

/**
 * Writes revocations beside the backups that the journal there does not have: all, after a start, and then new ones.
 * Two processes may write one twice, which does no harm.
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
      known ??= new Set(parse(await journal.read()).map(({ id }) => id));
      const fresh: JournalledRevocation[] = [];
      for await (const revocation of listRevocations(tx, since)) if (!known.has(revocation.id)) fresh.push(revocation);
      if (fresh.length > 0) await journal.append(fresh.map((revocation) => JSON.stringify(revocation)));
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
export async function revokeAgain(tx: Tx, { settings }: JournalDeps): Promise<RevokedAgain | undefined> {
  const place = settings.backupSchedule?.place;
  if (!place) return undefined;
  const lines = new Map(parse(await (await openRevocations(place)).read()).map((line) => [line.id, line]));
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
