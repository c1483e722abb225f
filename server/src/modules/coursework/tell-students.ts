import type { InTx, Tx } from '../../database/database.ts';
import type { MailQueue } from '../../gateways/mail/mail-queue.ts';
import type { Job, Jobs } from '../../platform/jobs.ts';
import type { Settings } from '../../settings.ts';
import { closingMail, newAssignmentMail } from './coursework-mails.ts';
import { findAbout, moveNotice, type Step, walkStudentsToTell } from './notices.queries.ts';

export interface TellingDeps {
  inTx: InTx;
  mailQueue: MailQueue;
  settings: Pick<Settings, 'brandName' | 'publicUrl'>;
  now: () => Date;
  /** How many students a step writes to. */
  batch?: number;
}

/** Seconds: with twenty attempts about a day, as for mails. */
const RETRIES = { max: 20, firstPause: 10, maxPause: 7_200 };
/** Seconds: far more than a step takes, and soon enough where its process has died. */
const JOB_TIMEOUT = 30;
/** On two busy cores a mail is added in 3 ms: no transaction lasts longer than a third of a second. */
const BATCH = 100;

const MAILS = { set: newAssignmentMail, closing: closingMail };

/**
 * Writes to the next students of an assignment, and leaves the step after it. All of it commits or nothing, so that
 * there is always one step that begins where the last has ended; any other finds the place moved on and does nothing.
 */
async function tellNextStudents(
  tx: Tx,
  { mailQueue, settings, now, batch = BATCH }: TellingDeps,
  step: Step,
): Promise<Step | undefined> {
  const about = await findAbout(tx, step.assignmentId);
  const isTooLate = step.occasion === 'closing' && about !== undefined && about.closes_at <= now();
  if (!about || isTooLate) return undefined;

  const students = await walkStudentsToTell(tx, { ...step, courseId: about.course_id, most: batch });
  const last = students.at(-1);
  if (!last || !(await moveNotice(tx, step, last.id))) return undefined;
  for (const student of students) await mailQueue.add(tx, MAILS[step.occasion](settings, { student, about }));
  return students.length < batch ? undefined : { ...step, after: last.id };
}

export function createTellStudents({ jobs, ...deps }: TellingDeps & { jobs: Jobs }): Job<Step> {
  const tellStudents: Job<Step> = jobs.define<Step>({
    name: 'tell-students',
    timeout: JOB_TIMEOUT,
    retries: RETRIES,
    work: (step) =>
      deps.inTx(async (tx) => {
        const next = await tellNextStudents(tx, deps, step);
        if (next) await tellStudents.add(tx, next);
      }),
  });
  return tellStudents;
}
