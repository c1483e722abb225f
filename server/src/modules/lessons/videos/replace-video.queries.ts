import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

interface Replacing {
  /** The video before. */
  from: string;
  to: string;
}

/** They are kept, and their teacher is told that they may not fit. */
export const moveCaptions = (tx: Tx, { from, to }: Replacing) =>
  tx.updateTable('caption').set({ video_id: to, is_for_earlier_video: true }).where('video_id', '=', from).execute();

/** Seconds of another video. What is done stays done. */
export const forgetWatchedSeconds = (tx: Tx, lessonId: string) =>
  tx
    .updateTable('lesson_progress')
    .set({ watched: '{}', position_seconds: 0 })
    .where('lesson_id', '=', lessonId)
    .where(({ eb, or }) => or([sql<boolean>`watched <> '{}'`, eb('position_seconds', '>', 0)]))
    .execute();
