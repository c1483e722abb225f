import { PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { newPassword } from './identity-mails.ts';

interface NewPassword {
  kind: 'password.changed' | 'password.reset';
  user: { id: string; name: string; email: string };
  client: Client;
  now: Date;
}

/** Records that somebody has a new password, and mails them in case that it was somebody else. */
export async function announceNewPassword(
  tx: Tx,
  { mailQueue }: MailDeps,
  { kind, user, client, now }: NewPassword,
): Promise<void> {
  await recordSecurityEvent(tx, { kind, personId: user.id, client, now });
  await mailQueue.add(tx, { to: user, kind: newPassword, values: {}, link: PAGES.login.path });
}
