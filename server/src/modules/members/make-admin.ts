import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { recordSecurityEvent } from '../../database/security-events.ts';
import type { MailSender } from '../../gateways/mail/render-mail.ts';
import { modified } from '../../http/write-results.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { memberExists, promoteToAdmin } from './members.queries.ts';
import { promotionMail } from './promotion-mail.ts';

export interface Promotion {
  memberId: string;
  /** Null: the admin command. */
  adminId: string | null;
  now: Date;
}

/** Without it, as for the admin command, nobody is told by mail. */
interface PromotionMail {
  mailQueue: MailQueue;
  sender: MailSender;
}

/** Undefined where there is no such person. Changes nothing where they are an Admin already, or suspended. */
export async function makeAdmin(tx: Tx, { memberId, adminId, now }: Promotion, mail?: PromotionMail) {
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
  await mail?.mailQueue.add(tx, () => promotionMail(mail.sender, promoted));
  return modified({ matched: 1, modified: 1 });
}
