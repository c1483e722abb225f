import type { CheckedQueryOf, listAttempts as route } from '@guildhall/contract';
import type { Database, InTx } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import type { Viewer } from '../course-access/index.ts';
import { toAttemptEntry } from './attempts.view.ts';
import { endOverdueAttempts } from './end-overdue-attempts.ts';
import { findManagedLesson } from './find-lesson.ts';
import type { MarkingDeps } from './mark-attempt.ts';
import { countAttempts, listAttemptsPage } from './results.queries.ts';

interface AttemptsDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
}

interface AttemptsRequest {
  lessonId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

const MAX_COUNT = 10_000;

/** Newest first, for its teacher and admins. */
export async function listAttempts(deps: AttemptsDeps, { lessonId, actor, query }: AttemptsRequest) {
  const lesson = await findManagedLesson(deps.database, lessonId, actor);
  await endOverdueAttempts(deps, lesson.id);
  const { studentId, ...pageQuery } = query;
  const of = { lessonId: lesson.id, studentId };
  return listPage(pageQuery, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listAttemptsPage(deps.database, of, page), countAttempts(deps.database, { ...of, max: MAX_COUNT })]),
    keysOf: ({ started_at, id }) => [started_at, id],
    toItem: toAttemptEntry,
  });
}
