import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import { recordAudit } from '../../database/audit-entries.ts';
import { invalidateCounts } from '../../database/cache-invalidation.ts';
import type { InTx, Tx } from '../../database/database.ts';
import { recordSecurityEvent } from '../../database/security-events.ts';
import { newId } from '../../lib/ids.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { hasAdmin, insertAdmin } from './identity.queries.ts';
import { addPassword } from './new-password.ts';
import { passwordRefusal } from './password-rules.ts';

interface FirstAdmin {
  email: string;
  password: string;
}

interface FirstAdminOptions {
  inTx: InTx;
  isSandbox: boolean;
  now: Date;
}

/** Only while there is no admin; the lock lets one of several processes do it. An existing account is never promoted. */
export async function createFirstAdmin(
  { email, password }: FirstAdmin,
  { inTx, isSandbox, now }: FirstAdminOptions,
): Promise<void> {
  await inTx(async (tx) => {
    await takeAdvisoryLock(tx, 'first admin');
    if (await hasAdmin(tx, isSandbox)) return;
    const refusal = passwordRefusal(password, { name: '', email });
    if (refusal) throw new StartupError(`ADMIN_PASSWORD: ${refusal}`);
    await insertOrRefuse(tx, { id: newId(), email, password, now });
  });
}

async function insertOrRefuse(tx: Tx, { id, email, password, now }: FirstAdmin & { id: string; now: Date }) {
  const admin = await insertAdmin(tx, { id, email, now });
  if (!admin) {
    throw new StartupError(
      `ADMIN_EMAIL ${email} has an account already, which no setting promotes. To make it an admin: npm run admin -- grant ${email}`,
    );
  }
  await addPassword(tx, { userId: id, password, now });
  const subject = { subjectId: id, subjectName: email, personId: id };
  await recordAudit(tx, { actorId: null, action: 'member.made-admin', ...subject, reason: 'ADMIN_EMAIL', now });
  await recordSecurityEvent(tx, { kind: 'role.changed', personId: id, detail: admin.role, now });
  invalidateCounts(tx, 'members');
}
