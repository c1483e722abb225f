import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Database, InTx, Tx } from '../../../database/database.ts';
import { toColumns } from '../../../database/stored-text.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import type { VideoFacts, VideoFiles, VideoRefusal } from '../../../gateways/video/video-files.ts';
import type { Job, Jobs } from '../../../jobs/jobs.ts';
import type { UploadRules } from '../../files/index.ts';
import { applyContentChange, changedLesson } from '../apply-content-change.ts';
import { lockLesson } from '../lock-content.ts';
import {
  findUnchecked,
  findVideoOf,
  listUncheckedSizes,
  removeFilesOf,
  removeSmallerSize,
  removeVideo,
  replaceObject,
  type Unchecked,
} from './lesson-videos.queries.ts';
import { type FileToCheck, videoUploads } from './video-uploads.ts';

interface Replacing {
  /** The video before. */
  from: string;
  to: string;
}

/** They are kept, and their teacher is told that they may not fit. */
const moveCaptions = (tx: Tx, { from, to }: Replacing) =>
  tx.updateTable('caption').set({ video_id: to, is_for_earlier_video: true }).where('video_id', '=', from).execute();

/** Seconds of another video. What is done stays done. */
const forgetWatchedSeconds = (tx: Tx, lessonId: string) =>
  tx
    .updateTable('lesson_progress')
    .set({ watched: '{}', position_seconds: 0 })
    .where('lesson_id', '=', lessonId)
    .where(({ eb, or }) => or([sql<boolean>`watched <> '{}'`, eb('position_seconds', '>', 0)]))
    .execute();

interface Acceptance {
  file: Unchecked;
  facts: VideoFacts;
  stored: { objectKey: string; bytes: number };
  job: Job<FileToCheck>;
  now: Date;
}

/** False where the file was decided on or removed meanwhile. */
async function acceptVideo(tx: Tx, { file, facts, stored, job, now }: Acceptance): Promise<boolean> {
  const locked = await lockLesson(tx, file.lesson_id);
  if (!locked || !(await decide(tx, file, { status: 'ready', ...facts }))) return false;
  await replaceObject(tx, file, stored);
  if (file.is_original) {
    await showVideo(tx, { file, facts, now });
    for (const { attachment_id } of await listUncheckedSizes(tx, file.video_id)) {
      await job.add(tx, { attachmentId: attachment_id });
    }
  } else await removeSmallerSize(tx, { videoId: file.video_id, height: heightOf(facts), exceptId: file.id, now });
  await applyContentChange(tx, locked.course, { subjects: [changedLesson(locked.lesson, 'video')], now });
  return true;
}

/** In the place of the video that was there. */
async function showVideo(tx: Tx, { file, facts, now }: Pick<Acceptance, 'file' | 'facts' | 'now'>) {
  const current = await findVideoOf(tx, file.lesson_id);
  if (current && current.id !== file.video_id) {
    await moveCaptions(tx, { from: current.id, to: file.video_id });
    await removeVideo(tx, current.id, now);
    await forgetWatchedSeconds(tx, file.lesson_id);
  }
  const { durationMs, width, height } = facts;
  await tx
    .updateTable('lesson_video')
    .set({ status: 'ready', duration_ms: durationMs, width, height, cuts_checked_at: now })
    .where('id', '=', file.video_id)
    .execute();
}

/** A refused original refuses all sizes. */
async function refuseVideo(tx: Tx, { file, refusal, now }: { file: Unchecked; refusal: Refusal; now: Date }) {
  const locked = await lockLesson(tx, file.lesson_id);
  if (!locked || !(await decide(tx, file, { status: 'refused', refusal }))) return;
  if (file.is_original) {
    const { english, sentence } = toColumns({ code: `video.${refusal}` });
    await tx
      .updateTable('lesson_video')
      .set({ status: 'refused', refusal: english, refusal_sentence: sentence })
      .where('id', '=', file.video_id)
      .execute();
    await tx
      .updateTable('video_rendition')
      .set({ status: 'refused', refusal: 'original' })
      .where('video_id', '=', file.video_id)
      .where('is_original', '=', false)
      .execute();
    await removeFilesOf(tx, file.video_id, now);
  } else await tx.updateTable('attachment').set({ deleted_at: now }).where('id', '=', file.id).execute();
  await applyContentChange(tx, locked.course, { subjects: [], now });
}

/** The height is the shorter side. The browser has said which it would be; the file decides. */
const heightOf = ({ width, height }: VideoFacts) => Math.min(width, height);

/** `different`: no smaller size of the original. */
type Refusal = VideoRefusal | 'different';

type Decision = ({ status: 'ready' } & VideoFacts) | { status: 'refused'; refusal: Refusal };

/** The WHERE decides between two that check the same file. */
const decide = (tx: Tx, file: Unchecked, decision: Decision) =>
  tx
    .updateTable('video_rendition')
    .set(
      decision.status === 'ready'
        ? {
            status: 'ready',
            media_type: decision.mediaType,
            height: heightOf(decision),
          }
        : { status: 'refused', refusal: decision.refusal },
    )
    .where('attachment_id', '=', file.id)
    .where('status', '=', 'checking')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('attachment').select('id').where('id', '=', file.id).where('deleted_at', 'is', null)),
    )
    .returning('attachment_id')
    .executeTakeFirst();

/** Milliseconds: browsers may drop the last pictures when they encode. */
const MAX_DIFFERENCE = 1_000;

/** The ratio of width to height may differ so much: sides are even numbers of pixels. */
const MAX_DISTORTION = 0.02;

/**
 * Whether a film can be a smaller size of a video: as long, of the same shape, and smaller. The teacher's browser makes
 * it, and could send another film.
 */
function isSmallerSize(
  { durationMs, width, height }: VideoFacts,
  original: Pick<Unchecked, 'duration_ms' | 'width' | 'height'>,
): boolean {
  if (original.duration_ms === null || original.width === null || original.height === null) return false;
  const isAsLong = Math.abs(durationMs - original.duration_ms) <= MAX_DIFFERENCE;
  const distortion = (width * original.height) / (height * original.width);
  return isAsLong && Math.abs(distortion - 1) <= MAX_DISTORTION && width < original.width && height < original.height;
}

interface CheckDeps {
  database: Database;
  inTx: InTx;
  objectStore: ObjectStore;
  videoFiles: VideoFiles;
  /** Films lie here while they are rewritten. */
  workFolder: string;
  now: () => Date;
}

/** May be done twice, and again after a crash at any point: the object's key is the same each time. */
export async function checkVideo(deps: CheckDeps, { attachmentId }: FileToCheck, job: Job<FileToCheck>): Promise<void> {
  const file = await findUnchecked(deps.database, attachmentId);
  if (!file) return;
  /** Once the original can be played, its smaller sizes are checked. */
  if (!file.is_original && file.video_status !== 'ready') return;
  const folder = join(deps.workFolder, attachmentId);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await checkIn(deps, folder, file, job);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkIn(deps: CheckDeps, folder: string, file: Unchecked, job: Job<FileToCheck>): Promise<void> {
  const { inTx, objectStore, videoFiles, now } = deps;
  const [input, output] = [join(folder, 'input'), join(folder, 'output.mp4')];
  const found = await objectStore.read(file.object_key);
  if (!found) return;
  await pipeline(found.stream, createWriteStream(input));
  const outcome = await videoFiles.rewrite(input, output);
  if ('refusal' in outcome) {
    const { refusal } = outcome;
    await inTx((tx) => refuseVideo(tx, { file, refusal, now: now() }));
    return;
  }
  if (!file.is_original && !isSmallerSize(outcome.facts, file)) {
    await inTx((tx) => refuseVideo(tx, { file, refusal: 'different', now: now() }));
    return;
  }
  const objectKey = `files/${file.id}-mp4`;
  const { size: bytes } = await stat(output);
  await objectStore.write(objectKey, createReadStream(output), { size: bytes, contentType: 'video/mp4' });
  const decision = { file, facts: outcome.facts, stored: { objectKey, bytes }, job, now: now() };
  if (!(await inTx((tx) => acceptVideo(tx, decision)))) await objectStore.removeAll(objectKey);
}

/** Times in seconds. */
const VIDEO_CHECK = {
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
