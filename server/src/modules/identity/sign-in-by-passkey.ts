import type { Tx } from '../../database/database.ts';
import type { Client } from '../../database/security-events.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { SESSION_MAX_AGE } from './create-auth.ts';
import { isDemonstration } from './identity.queries.ts';
import type { Identity } from './identity.ts';
import { findSuspensionReason } from './member-identity.queries.ts';
import { findOwner, type Owner } from './owner.queries.ts';
import { recordSignIn } from './record-sign-in.ts';
import { type PasskeyUse, usePasskey } from './second-factors/use-passkey.ts';
import { insertSession } from './session.queries.ts';

interface Deps extends MailDeps {
  identity: Pick<Identity, 'knownDevices'>;
  settings: { publicUrl: string; isSandbox: boolean };
}

interface PasskeySignIn {
  use: PasskeyUse;
  /** The new session's. */
  token: string;
  client: Client;
  /** The request's header. */
  cookies: string | undefined;
}

/** A passkey is two factors in one: its device, and what the device has checked. */
export async function signInByPasskey(
  tx: Tx,
  { identity, settings, mailQueue }: Deps,
  { use, token, client, cookies }: PasskeySignIn,
): Promise<Owner> {
  const { now } = use;
  const userId = await usePasskey(tx, settings, use);
  const reason = await findSuspensionReason(tx, userId);
  if (reason !== null) throw new Problem('auth.suspended', { values: { reason } });
  const owner = await findOwner(tx, userId);
  if (!owner || (!settings.isSandbox && (await isDemonstration(tx, userId)))) throw new Problem('auth.wrong-passkey');
  const expiresAt = new Date(now.getTime() + SESSION_MAX_AGE * 1000);
  await insertSession(tx, { id: newId(), userId, token, client, expiresAt, now });
  const isKnownDevice = (await identity.knownDevices.find(cookies, owner.email)) !== undefined;
  const detail = { code: 'factor.passkey' } as const;
  await recordSignIn(tx, { mailQueue }, { owner, client, isKnownDevice, detail, now });
  return owner;
}
