import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { InTx, Tx } from '../../database/database.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { logFailure } from '../../lib/log-failure.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { endCodesOf } from '../codes/index.ts';
import { deleteCourse } from '../courses/index.ts';
import { invalidatePerson } from '../members/index.ts';
import {
  type DuePerson,
  findBlockerUnderLock,
  listDueDeletions,
  lockDuePerson,
  lockTaughtCourses,
} from './deletion.queries.ts';
import { accountDeleted, type DeletionDeps } from './deletion-requests.ts';
import { eraseAccount, eraseFromAudit, eraseNameWords, keepBuyer } from './erase-account.queries.ts';
import { recordErasure } from './erasure-journal.ts';

/** What the person wrote elsewhere, what they meant to buy, and what was signed with their name. */
async function eraseTexts(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('code_use')
    .set({ email: null, card_fingerprint: null })
    .where('buyer_id', '=', personId)
    .execute();
  await tx.updateTable('payment').set({ card_fingerprint: null }).where('student_id', '=', personId).execute();
  await tx.deleteFrom('basket_line').where('user_id', '=', personId).execute();
  await tx.deleteFrom('lesson_note').where('student_id', '=', personId).execute();
  await tx.deleteFrom('trial').where('student_id', '=', personId).execute();
  await tx.deleteFrom('extra_attempt').where('student_id', '=', personId).execute();
  await tx.deleteFrom('certificate_review').where('student_id', '=', personId).execute();
  await tx.deleteFrom('attempt').where('student_id', '=', personId).where('handed_in_at', 'is', null).execute();
  await sql`
    delete from attempt_answer where attempt_id in (select id from attempt where student_id = ${personId})
  `.execute(tx);
  await eraseReportedReviews(tx, personId);
  await eraseReviews(tx, personId);
  await eraseApplications(tx, personId);
  await sql`update report set explanation = '…', answer = null, answer_sentence = null where reporter_id = ${personId}`.execute(
    tx,
  );
  await sql`
    update return_request set reason = case reason when '' then '' else '…' end, answer = case when answer is not null then '…' end
    where person_id = ${personId}
  `.execute(tx);
  /** The row keeps its index in the status list, which must not be drawn again. */
  await sql`
    update certificate set student_name = '', credential = '', statement = '', average_grade = null,
      graded_count = null, assignment_total = null,
      revocation_reason = case when revoked_at is null then null else '' end, revocation_sentence = null
    where student_id = ${personId}
  `.execute(tx);
}

/** Reports of a review, and the decisions about them, begin with its text. */
async function eraseReportedReviews(tx: Tx, personId: string): Promise<void> {
  const reported = sql`
    select id from report where kind = 'review' and subject_id in (select id from review where student_id = ${personId})
  `;
  await sql`update audit_entry set subject_name = '…' where subject_id in (${reported})`.execute(tx);
  await sql`update report set subject_title = '…' where id in (${reported})`.execute(tx);
}

/** The rating still counts. An answer to a text that is gone goes with it. */
const eraseReviews = (tx: Tx, personId: string) =>
  tx
    .updateTable('review')
    .set({ description: '', answer: null, answered_at: null })
    .where('student_id', '=', personId)
    .execute();

const eraseApplications = async (tx: Tx, personId: string) => {
  await sql`
    update teacher_request set status = 'Rejected', decided_at = now() where applicant_id = ${personId} and status = 'Pending'
  `.execute(tx);
  await sql`update teacher_request set teacher_name = '…', title = '…', reason = null where applicant_id = ${personId}`.execute(
    tx,
  );
};

/**
 * What nobody has graded goes: without its text there is nothing to grade. What was graded keeps its grade. The classes'
 * counters first, by id, as everywhere: a fixed order prevents deadlocks.
 */
async function eraseCoursework(tx: Tx, personId: string): Promise<void> {
  const ungraded = sql`submission where student_id = ${personId} and grade is null`;
  await sql`
    select from course where id in (select course_id from ${ungraded}) order by id for no key update
  `.execute(tx);
  await sql`
    update course set submission_count = submission_count - gone.number
    from (select course_id, count(*) as number from ${ungraded} group by course_id) as gone where gone.course_id = id
  `.execute(tx);
  await sql`
    update assignment set submission_count = submission_count - 1
    where id in (select assignment_id from ${ungraded})
  `.execute(tx);
  await uncountDays(tx, ungraded);
  await sql`delete from ${ungraded}`.execute(tx);
  await tx
    .updateTable('submission')
    .set({ answer: '', link: '', comment: '' })
    .where('student_id', '=', personId)
    .execute();
  /** Uploads under way too. Triggers leave the objects to be removed. */
  await tx.deleteFrom('attachment').where('owner_id', '=', personId).where('purpose', '=', 'submission-file').execute();
}

/**
 * A day counts first submissions, and one that was handed in again does not say when that was: the last days until then
 * count less.
 */
const uncountDays = (tx: Tx, ungraded: RawBuilder<unknown>) =>
  sql`
    update course_day as total set submissions = total.submissions - taken.number
    from (
      select course_id, day, least(submissions, gone.number - later) as number
      from (
        select course_id, count(*) as number, (max(submitted_at) at time zone 'UTC')::date as until
        from ${ungraded} group by course_id
      ) as gone
      cross join lateral (
        select day, submissions, sum(submissions) over (order by day desc) - submissions as later
        from course_day where course_day.course_id = gone.course_id and day <= gone.until
      ) as counted
      where gone.number > later
    ) as taken
    where total.course_id = taken.course_id and total.day = taken.day
  `.execute(tx);

export interface ErasureDeps extends DeletionDeps {
  rootKey: Pick<RootKey, 'hash'>;
  settings: DeletionDeps['settings'] & { keepBuyersYears: number };
}

interface Erasure {
  personId: string;
  now: Date;
}

/**
 * One transaction: a crash leaves the whole person or nobody, and the next run begins again. Files follow by the job
 * that removes what no row names. False where it was withdrawn or done meanwhile, or something blocks it.
 */
export async function erasePerson(tx: Tx, deps: ErasureDeps, { personId, now }: Erasure): Promise<boolean> {
  const person = await lockDuePerson(tx, personId, now);
  if (!person) return false;
  const courseIds = await lockTaughtCourses(tx, personId);
  if (await findBlockerUnderLock(tx, deps.settings, personId)) return false;
  const isFirst = await eraseEverything(tx, deps, { person, courseIds, now });
  /** Erased again after a restore, they have had their last mail. */
  if (isFirst) await deps.mailQueue.add(tx, { to: person, kind: accountDeleted, values: {}, link: '' });
  return true;
}

interface ErasedPerson {
  person: DuePerson;
  courseIds: string[];
  now: Date;
}

async function eraseEverything(tx: Tx, deps: ErasureDeps, { person, courseIds, now }: ErasedPerson): Promise<boolean> {
  /** First: it finds the cached responses by what is about to go. */
  await invalidatePerson(tx, person.id);
  /** As an admin: whose role was taken back may still own classes. */
  const actor = { ...person, role: 'Admin' } as const;
  for (const courseId of courseIds) await deleteCourse(tx, { courseId, actor, reason: undefined, now });
  await keepBuyer(tx, person, { years: deps.settings.keepBuyersYears, now });
  await endCodesOf(tx, person.id, now);
  await eraseCoursework(tx, person.id);
  await eraseTexts(tx, person.id);
  await eraseFromAudit(tx, person);
  /** The release before reads the reason; this one knows it by `erased_at`. */
  const reason = inLanguage(ENGLISH, m.personal_data_erased_reason);
  await eraseAccount(tx, person, { name: inLanguage(ENGLISH, m.personal_data_erased_name), reason, now });
  await eraseNameWords(tx, person);
  return recordErasure(tx, deps.rootKey, { personId: person.id, now });
}

interface DueErasures extends ErasureDeps {
  database: Parameters<typeof listDueDeletions>[0];
  inTx: InTx;
  now: () => Date;
}

/** Those that something blocks, or whose erasure fails, stay due and are tried again at the next run. */
export async function eraseDuePeople(deps: DueErasures): Promise<void> {
  const now = deps.now();
  for (const personId of await listDueDeletions(deps.database, now)) {
    const erased = deps.inTx((tx) => erasePerson(tx, deps, { personId, now }));
    await erased.catch((error) => logFailure(`The account ${personId} could not be erased`, error));
  }
}
