import type { InTx } from '../../database/database.ts';
import type { Notices } from './notices.ts';
import { findClosing } from './reminders.queries.ts';

interface RemindingDeps {
  inTx: InTx;
  notices: Notices;
  now: () => Date;
}

/** Assignments that one transaction begins to remind of. */
const AT_ONCE = 100;

/**
 * Begins to remind of every assignment that closes within a day. What has begun is a row, so any number of processes
 * may look at once, and what one that dies has not begun is begun by the next look.
 */
export async function remindOfClosings({ inTx, notices, now }: RemindingDeps): Promise<void> {
  for (;;) {
    const found = await inTx(async (tx) => {
      const closing = await findClosing(tx, { now: now(), most: AT_ONCE });
      for (const id of closing) await notices.assignmentCloses(tx, id);
      return closing.length;
    });
    if (found < AT_ONCE) return;
  }
}
