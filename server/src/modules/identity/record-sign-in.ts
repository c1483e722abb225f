import { PAGES } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { type Client, clientOf, recordSecurityEvent } from '../../database/security-events.ts';
import type { Text } from '../../database/stored-text.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { DAY } from '../../lib/durations.ts';
import type { AuthDeps } from './auth-deps.ts';
import { WRONG_PASSWORDS_WORTH_A_MAIL } from './identity-limits.ts';
import { newDevice, wrongPasswords } from './identity-mails.ts';
import { findOwnerByEmail, markWarned, type Owner } from './owner.queries.ts';
import { existedBefore } from './session.queries.ts';

export interface WrongPassword {
  email: string;
  request: FastifyRequest;
  /** In the last day, this one included; 0 for one of a known device. */
  failuresOfStrangers: number;
}

type Deps = Pick<AuthDeps, 'database' | 'inTx' | 'background' | 'mailQueue' | 'now'>;

/** Mails the owner, once a day at most. */
async function warnOwner(tx: Tx, { mailQueue, now }: Deps, { owner, failures }: { owner: Owner; failures: number }) {
  const at = now();
  if (!(await markWarned(tx, owner.id, { now: at, since: new Date(at.getTime() - DAY) }))) return;
  await mailQueue.add(tx, {
    to: owner,
    kind: wrongPasswords,
    values: { count: failures },
    link: PAGES.login.path,
  });
  await recordSecurityEvent(tx, { kind: 'sign-in.owner-warned', personId: owner.id, now: at });
}

/** Whether there is such an account or not, so that both take the same time. */
export const createRecordWrongPassword =
  (deps: Deps) =>
  async ({ email, request, failuresOfStrangers: failures }: WrongPassword): Promise<void> => {
    const owner = await findOwnerByEmail(deps.database, email);
    const about = owner ? { personId: owner.id } : { typedEmail: email };
    const now = deps.now();
    await recordSecurityEvent(deps.database, { kind: 'sign-in.failed', ...about, client: clientOf(request), now });
    if (owner && failures >= WRONG_PASSWORDS_WORTH_A_MAIL) {
      deps.background.run('warning an owner', () => deps.inTx((tx) => warnOwner(tx, deps, { owner, failures })));
    }
  };

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
