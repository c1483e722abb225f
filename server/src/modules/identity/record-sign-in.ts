import { PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import type { Text } from '../../database/stored-text.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { newDevice } from './identity-mails.ts';
import type { Owner } from './owner.queries.ts';
import { existedBefore } from './session.queries.ts';

/** Milliseconds. Whoever has just made the account knows that they are signed in. */
const NEW_ACCOUNT = 60_000;

interface SignIn {
  owner: Owner;
  client: Client;
  isKnownDevice: boolean;
  /** The way to sign in; empty for the password. */
  detail: Text;
  now: Date;
}

/** Once somebody is signed in: into the security log, and by mail to the owner where the device is not known. */
export async function recordSignIn(
  tx: Tx,
  { mailQueue }: MailDeps,
  { owner, client, isKnownDevice, detail, now }: SignIn,
): Promise<void> {
  await recordSecurityEvent(tx, { kind: 'sign-in.succeeded', personId: owner.id, detail, client, now });
  if (isKnownDevice || !(await existedBefore(tx, owner.id, new Date(now.getTime() - NEW_ACCOUNT)))) return;
  await mailQueue.add(tx, {
    to: owner,
    kind: newDevice,
    values: { ...client, at: now.toISOString() },
    link: PAGES.myProfile.path,
  });
}
