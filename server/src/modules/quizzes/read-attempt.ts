import type { Attempt } from '@guildhall/contract';
import type { Database, InTx, Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { canManageCourse, isEnrolled, type Viewer } from '../course-access/index.ts';
import { type AttemptRow, findAttempt } from './attempts.queries.ts';
import { type MarkingDeps, markAttempt } from './mark-attempt.ts';
import { toAttempt } from './quizzes.view.ts';

interface AttemptRequest {
  attemptId: string;
  actor: Viewer;
}

interface AttemptDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
}

/** For its student, its teacher and admins; for others it does not exist. */
export async function readAttempt(deps: AttemptDeps, request: AttemptRequest): Promise<Attempt> {
  const { database, inTx } = deps;
  const attempt = await findReadableAttempt(database, request);
  const viewer = canManageCourse(request.actor, attempt.course) ? 'manager' : 'student';
  if (!isOver(attempt)) return toAttempt(attempt, viewer);
  await inTx((tx) => markAttempt(tx, deps, attempt.id));
  return toAttempt(await findReadableAttempt(database, request), viewer);
}

async function findReadableAttempt(reader: Reader, { attemptId, actor }: AttemptRequest): Promise<AttemptRow> {
  const attempt = await findAttempt(reader, attemptId);
  if (attempt && canManageCourse(actor, attempt.course)) return attempt;
  if (attempt?.student_id !== actor.id || attempt.lesson_hidden_at) throw new Problem('attempt.not-found');
  if (!(await isEnrolled(reader, attempt.course.id, actor.id))) throw new Problem('enrolment.required');
  return attempt;
}

/** Its time is over, and nobody has handed it in. */
const isOver = ({ seconds_left }: AttemptRow) => seconds_left !== null && seconds_left <= 0;
