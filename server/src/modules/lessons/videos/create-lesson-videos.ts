import type { Job, Jobs } from '../../../jobs/jobs.ts';
import type { UploadRules } from '../../files/index.ts';
import { type CheckDeps, checkVideo } from './check-video.ts';
import { type FileToCheck, videoUploads } from './video-uploads.ts';

/** Times in seconds. */
export const VIDEO_CHECK = {
  name: 'check-video',
  /** One film waits for another. */
  timeout: 7_200,
  heartbeat: 30,
  /** Over a day, where the store is full or away. */
  retries: { max: 30, firstPause: 10, maxPause: 3_600 },
};

/** Rules for uploads of videos, and the job that checks them. */
export function createLessonVideos({ jobs, ...deps }: CheckDeps & { jobs: Jobs }): UploadRules {
  const job: Job<FileToCheck> = jobs.define({
    ...VIDEO_CHECK,
    work: (file) => checkVideo(deps, file, job),
  });
  return videoUploads(job);
}
