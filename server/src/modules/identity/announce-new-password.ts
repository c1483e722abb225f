import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import type { MailSender } from '../../gateways/mail/render-mail.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { newPasswordMail } from './identity-mails.ts';

interface NewPassword {
  kind: 'password.changed' | 'password.reset';
  user: { id: string; name: string; email: string };
  client: Client;
  now: Date;
}

/** Records that somebody has a new password, and mails them in case that it was somebody else. */
export async function announceNewPassword(
  tx: Tx,
  { mailQueue, settings }: { mailQueue: MailQueue; settings: MailSender },
  { kind, user, client, now }: NewPassword,
): Promise<void> {
  await recordSecurityEvent(tx, { kind, personId: user.id, client, now });
  await mailQueue.add(tx, () => newPasswordMail(settings, user));
}
