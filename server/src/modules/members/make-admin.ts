import { cleanEmail, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { recordSecurityEvent } from '../../database/security-events.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import { findMemberByEmail, memberExists, promoteToAdmin } from './members.queries.ts';

const madeAdmin = defineMail('made-admin', (_: object, { brandName }) => ({
  subject: m.members_mail_admin_subject({ brandName }),
  intro: m.members_mail_admin_intro(),
  action: m.members_mail_admin_action(),
  outro: m.members_mail_admin_outro(),
}));

interface Promotion {
  memberId: string;
  /** Null: the admin command. */
  adminId: string | null;
  now: Date;
}

/**
 * Undefined where there is no such person. Changes nothing where they are an Admin already, or suspended. Without `deps`,
 * as for the admin command, nobody is told by mail.
 */
export async function makeAdmin(tx: Tx, deps: MailDeps | undefined, { memberId, adminId, now }: Promotion) {
  const promoted = await promoteToAdmin(tx, memberId, now);
  if (!promoted) return (await memberExists(tx, memberId)) ? modified({ matched: 1, modified: 0 }) : undefined;
  const subject = { subjectId: promoted.id, subjectName: promoted.name, personId: promoted.id };
  await recordAudit(tx, { actorId: adminId, action: 'member.made-admin', ...subject, now });
  await recordSecurityEvent(tx, {
    kind: 'role.changed',
    personId: promoted.id,
    actorId: adminId,
    detail: promoted.role,
    now,
  });
  await deps?.mailQueue.add(tx, { to: promoted, kind: madeAdmin, values: {}, link: PAGES.allUsers.path });
  return modified({ matched: 1, modified: 1 });
}

type GrantOutcome = 'granted' | 'already-admin' | 'no-account';

/** For the admin command. */
export async function grantAdmin(tx: Tx, { email, now }: { email: string; now: Date }): Promise<GrantOutcome> {
  const member = await findMemberByEmail(tx, cleanEmail(email));
  if (!member) return 'no-account';
  const result = await makeAdmin(tx, undefined, { memberId: member.id, adminId: null, now });
  return result?.modifiedCount ? 'granted' : 'already-admin';
}
