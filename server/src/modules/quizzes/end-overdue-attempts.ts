import type { Database, InTx } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { readAllPages } from '../../database/read-all-pages.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { listOverduePage, type OverdueKeys } from './hand-in.queries.ts';
import { type MarkingDeps, markAttempt } from './mark-attempt.ts';

interface EndingDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
}

/**
 * Hands in the attempts whose time is over, each in a transaction of its own; of one lesson, or of all. Several processes
 * may do this at the same time. One that fails does not keep the others waiting.
 */
export async function endOverdueAttempts(deps: EndingDeps, lessonId?: string): Promise<void> {
  const { database, inTx } = deps;
  const overdue = readAllPages({
    find: (page: KeysetPage<OverdueKeys>) => listOverduePage(database, lessonId, page),
    keysOf: ({ ends_at, id }): OverdueKeys => [ends_at, id],
  });
  for await (const { id } of overdue)
    await inTx((tx) => markAttempt(tx, deps, id)).catch((error) =>
      logFailure(`Attempt ${id} could not be ended`, error),
    );
}
