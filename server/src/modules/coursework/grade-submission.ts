import type { NewGrade } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { modified } from '../../platform/write-results.ts';
import { answersFor, hasPlace, notOwnCourse, type Viewer } from '../courses/index.ts';
import { addToGradedCount } from './coursework.queries.ts';
import type { Notices } from './notices.ts';
import { changeGrade, lockSubmission } from './submissions.queries.ts';

interface Verdict {
  submissionId: string;
  actor: Viewer;
  said: NewGrade;
  /** The `SubmittedAt` of what was read; undefined: whatever is there is graded. */
  readAt: Date | undefined;
  now: Date;
}

/** Locks what was handed in first: its student may be handing it in anew. */
export async function gradeSubmission(
  tx: Tx,
  { submissionId, actor, said, readAt, now }: Verdict,
  { graded }: Pick<Notices, 'graded'>,
) {
  const submission = await lockTaughtSubmission(tx, submissionId, actor);
  if (readAt && readAt.getTime() !== submission.submitted_at.getTime()) throw submissionChanged();
  if (submission.grade === said.Grade && submission.comment === said.Comment) {
    return modified({ matched: 1, modified: 0 });
  }
  await changeGrade(tx, submission.id, { grade: said.Grade, comment: said.Comment, now });
  if (submission.grade === null) await addToGradedCount(tx, submission.assignment_id, 1);
  await graded(tx, submission.id);
  return modified({ matched: 1, modified: 1 });
}

/** Its teacher’s to grade. Admins and those with a place in the class know that there is one; for others there is none. */
async function lockTaughtSubmission(tx: Tx, submissionId: string, actor: Viewer) {
  const submission = isId(submissionId) ? await lockSubmission(tx, submissionId) : undefined;
  if (!submission) throw submissionNotFound();
  if (submission.teacher_id === actor.id) return submission;
  const isKnown = answersFor(actor, submission) || (await hasPlace(tx, submission.course_id, actor.id));
  throw isKnown ? notOwnCourse() : submissionNotFound();
}

const submissionNotFound = () => new Problem('submission.not-found', { detail: 'There is no such submission.' });

const submissionChanged = () =>
  new Problem('submission.changed', { detail: 'It has been handed in anew since you read it.' });
