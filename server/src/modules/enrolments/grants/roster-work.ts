import { createHash, randomBytes } from 'node:crypto';
import { PAGES } from '@guildhall/contract';
import type { InTx, Tx } from '../../../database/database.ts';
import { defineSteps } from '../../../jobs/define-steps.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailQueue } from '../../../jobs/mails/mail-queue.ts';
import { Problem } from '../../../lib/problem.ts';
import { invitation } from './grant-mails.ts';
import { grantPlace } from './grant-place.ts';
import { findGrantCourse, lockStudentsByEmail } from './grants.queries.ts';
import {
  lockDueInvitations,
  markInvitationAccepted,
  markInvitationWithdrawn,
  setInvitationToken,
} from './invitations.queries.ts';

export interface RosterWork {
  /** Places and mails of the next due invitations to a class, or to an account alone. Returns how many there were. */
  doBatch: (tx: Tx, courseId: string | null) => Promise<number>;
  /** The rest of them, after the commit. */
  add: (tx: Tx, courseId: string | null) => Promise<void>;
}

interface RosterWorkDeps {
  jobs: Jobs;
  inTx: InTx;
  /** The queue for mails to whole classes, which delay nobody's receipt. */
  classMailQueue: MailQueue;
  now: () => Date;
}

/** Seconds. */
const JOB_TIMEOUT = 60;
/** People per transaction. */
export const ROSTER_BATCH = 100;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Step {
  courseId: string | null;
}

type Due = Awaited<ReturnType<typeof lockDueInvitations>>[number];
type Course = NonNullable<Awaited<ReturnType<typeof findGrantCourse>>>;

/** A place for whom the roster found with an account; withdrawn where they may not have one any more. */
async function giveListedPlace(tx: Tx, deps: RosterWorkDeps, due: Due, place: { course: Course; personId: string }) {
  const { personId, course } = place;
  const now = deps.now();
  const { invited_by: adminId, reason } = due;
  try {
    const grant = { courseId: course.id, studentId: personId, adminId, reason, now };
    await grantPlace(tx, { mailQueue: deps.classMailQueue }, grant);
    await markInvitationAccepted(tx, due.id, { personId, now });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await markInvitationWithdrawn(tx, due.id, now);
  }
}

async function mailInvitation(tx: Tx, { classMailQueue }: RosterWorkDeps, due: Due, course: Course | null) {
  const token = randomBytes(32).toString('base64url');
  await setInvitationToken(tx, due.id, hashOfToken(token));
  await classMailQueue.add(tx, {
    to: due,
    kind: invitation,
    values: { course: course?.title ?? null, reason: due.reason },
    link: `${PAGES.invitation.path}?${new URLSearchParams({ token })}`,
  });
}

async function doBatch(tx: Tx, deps: RosterWorkDeps, courseId: string | null): Promise<number> {
  const course = courseId === null ? null : await findGrantCourse(tx, courseId);
  const dues = await lockDueInvitations(tx, courseId, ROSTER_BATCH);
  const people = await lockStudentsByEmail(
    tx,
    dues.map(({ email }) => email),
  );
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  for (const due of dues) {
    const personId = idOf.get(due.email);
    const isInVain = courseId === null ? personId !== undefined : course?.status !== 'Approved';
    if (isInVain) await markInvitationWithdrawn(tx, due.id, deps.now());
    else if (course && personId) await giveListedPlace(tx, deps, due, { course, personId });
    else await mailInvitation(tx, deps, due, course ?? null);
  }
  return dues.length;
}

/** A roster may list two thousand people, so a job works in steps. */
export function createRosterWork(deps: RosterWorkDeps): RosterWork {
  const define = (name: string) =>
    defineSteps<Step>(deps, {
      name,
      timeout: JOB_TIMEOUT,
      doStep: async (tx, step) => ((await doBatch(tx, deps, step.courseId)) === ROSTER_BATCH ? step : undefined),
    });
  const toCourse = define('work-roster');
  /** A kind of its own: the release before knows invitations to classes alone. */
  const toShop = define('invite-people');
  return {
    doBatch: (tx, courseId) => doBatch(tx, deps, courseId),
    add: (tx, courseId) => (courseId === null ? toShop : toCourse).add(tx, { courseId }),
  };
}
