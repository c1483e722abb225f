import type { Job, Jobs } from '../../platform/jobs.ts';
import type { UploadRules } from '../uploads/index.ts';
import { type CheckDeps, checkVideo } from './check-video.ts';
import { type FileToCheck, videoUploads } from './video-uploads.ts';

/** Seconds. One film waits for another. */
const TIMEOUT = 7_200;
const HEARTBEAT = 30;
/** Over a day, where the store is full or away. */
const RETRIES = { max: 30, firstPause: 10, maxPause: 3_600 };

/** Rules for uploads of videos, and the job that checks them. */
export function createLessonVideos({ jobs, ...deps }: CheckDeps & { jobs: Jobs }): UploadRules {
  const job: Job<FileToCheck> = jobs.define({
    name: 'check-video',
    timeout: TIMEOUT,
    heartbeat: HEARTBEAT,
    retries: RETRIES,
    work: (file) => checkVideo(deps, file, job),
  });
  return videoUploads(job);
}
