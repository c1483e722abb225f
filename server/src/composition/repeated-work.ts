import { backUpWhenDue } from '../backup/scheduled/back-up-when-due.ts';
import { deleteOldInvalidations } from '../cache/invalidation-feed.ts';
import { deleteOldAnswers } from '../http/idempotency/kept-answers.ts';
import { startPoller } from '../jobs/poller.ts';
import { HOUR } from '../lib/durations.ts';
import { logFailure } from '../lib/log-failure.ts';
import { waitAtMost } from '../lib/with-timeout.ts';
import { indexOldCourses } from '../modules/catalogue/index.ts';
import { createRevocationJournalling, reviewCertificates } from '../modules/certificates/index.ts';
import { mailWishers, switchPrices } from '../modules/courses/index.ts';
import { sendDeadlineReminders } from '../modules/coursework/index.ts';
import { deleteEndedInvitations, sendTrialReminders } from '../modules/enrolments/index.ts';
import { removeUnusedFiles, removeUnusedPictures } from '../modules/files/index.ts';
import { deleteExpiredSignIns, deleteOldSecurityEvents } from '../modules/identity/index.ts';
import { removeDeletedContent, tellOfTrimmedVideos } from '../modules/lessons/index.ts';
import { sendDailyMails } from '../modules/operations/index.ts';
import { adoptOldPayments, numberPaidReceipts, reconcilePayments } from '../modules/payments/index.ts';
import { deleteKeptBuyers, eraseDuePeople, journalErasures } from '../modules/personal-data/index.ts';
import { endOverdueAttempts } from '../modules/quizzes/index.ts';
import { createWebhookDelivery, deleteOldWebhookEvents } from '../modules/webhooks/index.ts';
import { warnOfWrongClock } from '../observability/health/watch-clock.ts';
import type { Deps } from './deps.ts';

/** Milliseconds that runs under way get when the process stops. */
const STOP_TIMEOUT = 3_000;

interface RepeatedWork {
  name: string;
  /** Milliseconds. */
  interval: number;
  work: (deps: Deps) => Promise<void>;
  /** Tables of whose rows it deletes those that docs/privacy.md promises to keep no longer. */
  deletes?: string[];
}

/** A run without work costs one read of a short index. */
export const REPEATED_WORK: RepeatedWork[] = [
  { name: 'Issuing certificates', interval: 5_000, work: reviewCertificates },
  { name: 'Beginning and ending reduced prices', interval: 1_000, work: switchPrices },
  { name: 'Mailing people whose wished class is reduced', interval: 5_000, work: mailWishers },
  { name: 'Sending webhooks', interval: 2_000, work: createWebhookDelivery() },
  { name: 'Reconciling payments', interval: 10_000, work: reconcilePayments },
  { name: 'Writing orders of older payments', interval: 5_000, work: adoptOldPayments },
  { name: 'Numbering receipts', interval: 5_000, work: numberPaidReceipts },
  /** Reminders and daily mails are sent once a day, so a minute more or less does not matter. */
  { name: 'Sending deadline reminders', interval: 60_000, work: sendDeadlineReminders },
  { name: 'Sending trial reminders', interval: 60_000, work: sendTrialReminders },
  {
    name: 'Sending daily mails',
    interval: 60_000,
    work: sendDailyMails,
    deletes: ['daily_mail', 'daily_mail_run'],
  },
  { name: 'Ending attempts at quizzes', interval: 60_000, work: (deps) => endOverdueAttempts(deps) },
  { name: 'Deleting accounts', interval: 60_000, work: eraseDuePeople },
  { name: 'Journalling deleted accounts', interval: 60_000, work: journalErasures },
  { name: 'Journalling revoked certificates', interval: 60_000, work: createRevocationJournalling() },
  { name: 'Indexing classes for the search', interval: 5_000, work: indexOldCourses },
  { name: 'Removing unused pictures', interval: 600_000, work: removeUnusedPictures, deletes: ['image'] },
  { name: 'Removing deleted lessons', interval: 600_000, work: removeDeletedContent, deletes: ['section', 'lesson'] },
  { name: 'Asking teachers to look at trimmed videos', interval: 600_000, work: tellOfTrimmedVideos },
  { name: 'Deleting old invalidations', interval: 60_000, work: deleteOldInvalidations, deletes: ['invalidation'] },
  { name: 'Removing unused files', interval: 60_000, work: removeUnusedFiles, deletes: ['upload'] },
  { name: 'Comparing the clocks', interval: 600_000, work: (deps) => warnOfWrongClock(deps) },
  { name: 'Writing a backup', interval: 600_000, work: (deps) => backUpWhenDue(deps) },
  {
    name: 'Deleting expired sign-ins',
    interval: HOUR,
    work: deleteExpiredSignIns,
    deletes: ['session', 'passkey_challenge', 'verification'],
  },
  { name: 'Deleting kept buyers', interval: HOUR, work: deleteKeptBuyers, deletes: ['kept_buyer'] },
  { name: 'Deleting ended invitations', interval: HOUR, work: deleteEndedInvitations, deletes: ['invitation'] },
  { name: 'Deleting old answers', interval: HOUR, work: deleteOldAnswers, deletes: ['kept_answer'] },
  {
    name: 'Deleting old security events',
    interval: HOUR,
    work: deleteOldSecurityEvents,
    deletes: ['security_event'],
  },
  {
    name: 'Deleting old webhook events',
    interval: HOUR,
    work: deleteOldWebhookEvents,
    deletes: ['webhook_event', 'webhook_delivery'],
  },
];

/** Starts with a run at once: the previous process may have stopped half-way. Returns what stops it. */
export function startRepeatedWork(deps: Deps): () => Promise<void> {
  const pollers = REPEATED_WORK.map(({ name, interval, work }) =>
    startPoller({
      interval,
      work: () => work(deps),
      onError: (error) => logFailure(`${name} failed`, error),
    }),
  );
  return async () => {
    await waitAtMost(STOP_TIMEOUT, Promise.all(pollers.map(({ stop }) => stop())));
  };
}
