import { DELETION_DAYS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import { deleted } from '../../http/write-results.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import { DAY } from '../../lib/durations.ts';
import { formatDay } from '../../lib/format-day.ts';
import { Problem } from '../../lib/problem.ts';
import { findBlocker, findDueAt, markForDeletion, unmarkForDeletion } from './deletion.queries.ts';

const deletionRequested = defineMail('deletion-requested', ({ dueAt }: { dueAt: string }, { brandName }) => ({
  subject: m.personal_data_mail_requested_subject({ brandName }),
  intro: m.personal_data_mail_requested_intro({ day: formatDay(dueAt) }),
  action: m.personal_data_keep(),
  outro: m.personal_data_mail_requested_outro(),
}));

export const accountDeleted = defineMail('account-deleted', (_: object, { brandName }) => ({
  subject: m.personal_data_mail_deleted_subject({ brandName }),
  intro: m.personal_data_mail_deleted_intro(),
  action: m.members_mail_open({ brandName }),
  outro: m.personal_data_mail_deleted_outro(),
}));

export interface DeletionDeps {
  mailQueue: MailQueue;
  settings: { isSandbox: boolean };
}

interface DeletionRequest {
  personId: string;
  client: Client;
  now: Date;
}

/** A payment under way blocks the erasure alone: it is settled long before. */
export async function requestDeletion(
  tx: Tx,
  { mailQueue, settings }: DeletionDeps,
  { personId, client, now }: DeletionRequest,
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

/** Changes nothing where no deletion was asked for. */
export async function withdrawDeletion(tx: Tx, { personId, client, now }: DeletionRequest) {
  if (!(await unmarkForDeletion(tx, personId))) return deleted(0);
  await recordSecurityEvent(tx, { kind: 'account.deletion-withdrawn', personId, client, now });
  return deleted(1);
}
