import type { Tx } from '../../../database/database.ts';
import type { Job, Jobs } from '../../../jobs/jobs.ts';
import { VIDEO_CHECK } from './create-lesson-videos.ts';
import type { FileToCheck } from './video-uploads.ts';

/** Returns what adds the jobs of all videos that wait for their check. Jobs are not part of a backup. */
export function createVideoCheckRenewal(jobs: Jobs): (tx: Tx) => Promise<void> {
  const job: Job<FileToCheck> = jobs.define({ ...VIDEO_CHECK, work: async () => undefined });
  return async (tx) => {
    const waiting = await tx
      .selectFrom('video_rendition')
      .select('attachment_id')
      .where('status', '=', 'checking')
      .execute();
    for (const { attachment_id } of waiting) await job.add(tx, { attachmentId: attachment_id });
  };
}
