import { DAILY_MAIL_DAYS } from '@guildhall/contract';
import type { InTx, Tx } from '../../../database/database.ts';
import type { DailyMailKind } from '../../../database/notice-tables.ts';
import type { MailQueue } from '../../../jobs/mails/mail-queue.ts';
import { advanceRun, lockUnfinishedRun, recordMailed, removeRunsBefore, startRun } from './daily-mail-runs.queries.ts';
import { type WriteMails, writeAdminMails, writeTeacherMails } from './write-daily-mails.ts';

interface DailyMailsDeps {
  inTx: InTx;
  /** The queue for mails to very many people, which delay nobody's receipt. */
  classMailQueue: MailQueue;
  now: () => Date;
  /** People per transaction. */
  batch?: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A day's mails are about what happened until six o'clock in the morning, UTC. */
const END_OF_DAY = 6 * HOUR;
/** They are written a little later, when everything that began before six has been committed. */
const DELAY = HOUR / 12;
/** On two busy cores adding a mail takes 3 ms, so a transaction lasts a third of a second at most. */
const BATCH = 100;

const WRITERS: Record<DailyMailKind, WriteMails> = { admins: writeAdminMails, teachers: writeTeacherMails };

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Sends the mails of the day that have not been sent. The mails, the rows of who was sent one and how far the run is
 * commit together, a hundred people at a time. Several processes may do this at the same time.
 */
export async function sendDailyMails(deps: DailyMailsDeps): Promise<void> {
  const time = deps.now().getTime() - END_OF_DAY - DELAY;
  const day = dayOf(time);
  const until = new Date(Date.parse(day) + END_OF_DAY);
  for (const kind of ['admins', 'teachers'] as const) {
    await deps.inTx((tx) => startRun(tx, { kind, day, until }));
    while (await deps.inTx((tx) => mailNextPeople(tx, deps, kind)));
  }
  await deps.inTx((tx) => removeRunsBefore(tx, dayOf(time - DAILY_MAIL_DAYS * DAY)));
}

/** False when every run is finished, or another process is at it. */
async function mailNextPeople(tx: Tx, deps: DailyMailsDeps, kind: DailyMailKind): Promise<boolean> {
  const { classMailQueue: mailQueue, batch = BATCH } = deps;
  const run = await lockUnfinishedRun(tx, kind);
  if (!run) return false;
  const { mails, last, isLast } = await WRITERS[kind](tx, { run, mailQueue, max: batch });
  const recipients = await recordMailed(tx, run, [...mails.keys()]);
  for (const [personId, addMail] of mails) if (recipients.has(personId)) await addMail();
  await advanceRun(tx, run, { mailedUpTo: last ?? run.mailed_up_to, isFinished: isLast });
  return true;
}
