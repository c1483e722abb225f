import type { CheckedBodyOf, acceptInvitation as route } from '@guildhall/contract';
import type { Database, InTx, Reader, Tx } from '../../../database/database.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { Problem } from '../../../lib/problem.ts';
import { createInvitedAccount, type Identity } from '../../identity/index.ts';
import { grantPlace } from './grant-place.ts';
import { findPersonByEmail } from './grants.queries.ts';
import { findInvitationByToken, lockInvitationByToken, markInvitationAccepted } from './invitations.queries.ts';
import { hashOfToken } from './roster-work.ts';

type StoredInvitation = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>;

/** Throws unless the link can be used. */
function requireRunning(invitation: StoredInvitation | undefined, now: Date): StoredInvitation {
  if (invitation?.accepted_at) {
    throw new Problem('invitation.accepted');
  }
  const isOffered = invitation?.course_id === null || invitation?.status === 'Approved';
  if (!invitation || !isOffered || invitation.withdrawn_at || invitation.ends_at <= now) {
    throw new Problem('invitation.not-found');
  }
  return invitation;
}

export async function readInvitation(reader: Reader, token: string, now: Date) {
  const invitation = requireRunning(await findInvitationByToken(reader, hashOfToken(token)), now);
  const account = await findPersonByEmail(reader, invitation.email);
  return {
    CourseId: invitation.course_id,
    ClassTitle: invitation.title,
    Name: invitation.name,
    Email: invitation.email,
    HasAccount: account !== undefined,
    EndsAt: invitation.ends_at.toISOString(),
  };
}

/** The account may be of somebody else, who has signed up with the invited person's address. */
function requireConfirmed<Account extends { email_verified: boolean }>(account: Account | undefined) {
  if (account && !account.email_verified) {
    throw new Problem('invitation.email-not-verified');
  }
  return account;
}

export interface AcceptanceDeps extends MailDeps {
  database: Database;
  inTx: InTx;
  identity: Pick<Identity, 'hashNewPassword'>;
  now: () => Date;
}

interface Acceptance {
  token: string;
  name: string;
  /** Undefined where there is an account with the address. */
  passwordHash: string | undefined;
}

/** Account, place if it is to a class, and the end of the link in one transaction. The mail with the link has confirmed the address. */
async function accept(tx: Tx, deps: AcceptanceDeps, { token, name, passwordHash }: Acceptance) {
  const now = deps.now();
  const invitation = requireRunning(await lockInvitationByToken(tx, hashOfToken(token)), now);
  const { id, course_id: courseId, email, reason, invited_by: adminId } = invitation;
  const account =
    passwordHash === undefined
      ? requireConfirmed(await findPersonByEmail(tx, email))
      : await createInvitedAccount(tx, { name, email, passwordHash, now });
  /** Somebody has signed up with the address at this moment, or an admin has erased the account. */
  if (!account) throw new Problem('invitation.accepted');
  if (courseId !== null) await grantPlace(tx, deps, { courseId, studentId: account.id, adminId, reason, now });
  await markInvitationAccepted(tx, id, { personId: account.id, now });
  return { CourseId: courseId };
}

export async function acceptInvitation(deps: AcceptanceDeps, body: CheckedBodyOf<typeof route>) {
  const { Token: token, Name: name, Password = '' } = body;
  const { Email: email, HasAccount } = await readInvitation(deps.database, token, deps.now());
  const passwordHash = HasAccount ? undefined : await deps.identity.hashNewPassword(Password, { name, email });
  return deps.inTx((tx) => accept(tx, deps, { token, name, passwordHash }));
}
