import { invalidate } from '../../../database/cache-invalidation.ts';
import type { Tx } from '../../../database/database.ts';
import { modified } from '../../../http/write-results.ts';
import { lockTaughtCourse, type Viewer } from '../../course-access/index.ts';

interface TrialSettings {
  courseId: string;
  actor: Viewer;
  downloads: boolean;
}

export async function changeTrialSettings(tx: Tx, { courseId, actor, downloads }: TrialSettings) {
  await lockTaughtCourse(tx, courseId, actor);
  const { numUpdatedRows } = await tx
    .updateTable('course')
    .set({ trial_downloads: downloads })
    .where('id', '=', courseId)
    .where('trial_downloads', '<>', downloads)
    .executeTakeFirst();
  invalidate(tx, `content:${courseId}`);
  return modified({ matched: 1, modified: Number(numUpdatedRows) });
}
