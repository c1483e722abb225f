import pLimit from 'p-limit';
import type { Database, InTx, Tx } from '../../database/database.ts';
import { logFailure } from '../../lib/log-failure.ts';
import {
  batchesOfStudents,
  finishReview,
  insertReview,
  listDueReviews,
  type ReviewRow,
} from './certificate-reviews.queries.ts';
import type { CertificateIssuer } from './issue-when-met.ts';
import { listMet } from './list-met.ts';
import { findOfferedRule, type RuleRow } from './rules.queries.ts';

/** Transactions at the same time: others need connections, too. */
const CONCURRENCY = 3;

interface ReviewDeps {
  database: Database;
  inTx: InTx;
  certificates: CertificateIssuer;
  now: () => Date;
}

/**
 * Has a class looked at soon, or one student of it: who has met its rule without having done anything now gets a
 * certificate. For rules that were set, and students who have enrolled.
 */
export const requestCertificateReview = async (tx: Tx, courseId: string, studentId: string | null = null) =>
  void (await insertReview(tx, { courseId, studentId }, 0));

/** Seconds. Until then it can be brought back, and nobody has got a certificate by it. */
const REMOVAL_PAUSE = 3_600;

/** The same an hour later, for content that was removed. */
export const requestReviewAfterRemoval = async (tx: Tx, courseId: string) =>
  void (await insertReview(tx, { courseId, studentId: null }, REMOVAL_PAUSE));

/** Several processes may do this at the same time: of two only one issues a certificate. */
export async function reviewCertificates(deps: ReviewDeps): Promise<void> {
  for (const review of await listDueReviews(deps.database)) {
    await reviewCourse(deps, review);
    await deps.inTx((tx) => finishReview(tx, review));
  }
}

async function reviewCourse(deps: ReviewDeps, { course_id: courseId, student_id }: ReviewRow): Promise<void> {
  const rule = await findOfferedRule(deps.database, courseId);
  if (!rule) return;
  if (student_id) return issueToThoseWhoMet(deps, rule, [student_id]);
  for await (const students of batchesOfStudents(deps.database, courseId)) {
    await issueToThoseWhoMet(deps, rule, students);
  }
}

/** Each who seems to have met it is looked at again in a transaction. */
async function issueToThoseWhoMet(deps: ReviewDeps, rule: RuleRow, studentIds: string[]): Promise<void> {
  const met = await listMet(deps.database, rule, studentIds);
  const limit = pLimit(CONCURRENCY);
  const issue = async (studentId: string) => {
    const student = { courseId: rule.course_id, studentId, now: deps.now() };
    const issued = deps.inTx((tx) => deps.certificates.issueWhenMet(tx, student));
    await issued.catch((error) => logFailure(`The certificate of ${studentId} could not be issued`, error));
  };
  await Promise.all(met.map(({ student_id }) => limit(issue, student_id)));
}
