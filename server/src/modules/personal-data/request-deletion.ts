import { DELETION_DAYS, PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { DAY } from '../../lib/durations.ts';
import { Problem } from '../../lib/problem.ts';
import { findDueAt, markForDeletion } from './deletion.queries.ts';
import { deletionRequested } from './deletion-mails.ts';
import { findBlocker } from './find-blocker.ts';

export interface DeletionDeps {
  mailQueue: MailQueue;
  settings: { isSandbox: boolean };
}

interface Request {
  personId: string;
  client: Client;
  now: Date;
}

/** A payment under way blocks the erasure alone: it is settled long before. */
export async function requestDeletion(
  tx: Tx,
  { mailQueue, settings }: DeletionDeps,
  { personId, client, now }: Request,
) {
  const blocker = await findBlocker(tx, settings, personId);
  if (blocker === 'students') {
    throw new Problem('account.has-students');
  }
  if (blocker === 'last-admin') throw new Problem('member.last-admin');

  const dueAt = new Date(now.getTime() + DELETION_DAYS * DAY);
  const person = await markForDeletion(tx, personId, dueAt);
  if (person) {
    await recordSecurityEvent(tx, { kind: 'account.deletion-requested', personId, client, now });
    await mailQueue.add(tx, {
      to: person,
      kind: deletionRequested,
      values: { dueAt: dueAt.toISOString() },
      link: PAGES.myProfile.path,
    });
  }
  const set = person ? dueAt : (await findDueAt(tx, personId))?.deletion_due_at;
  return { DueAt: (set ?? dueAt).toISOString() };
}
