import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { m } from '@guildhall/messages';
import type { Database, InTx } from '../../../database/database.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import type { VideoFiles } from '../../../gateways/video/video-files.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { acceptVideo, refuseVideo } from './decide-video.ts';
import { isSmallerSize } from './is-smaller-size.ts';
import { findUnchecked, type Unchecked } from './lesson-videos.queries.ts';
import { REFUSALS } from './refusals.ts';
import type { FileToCheck } from './video-uploads.ts';

export interface CheckDeps {
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
    await checkIn(folder, deps, file, job);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkIn(folder: string, deps: CheckDeps, file: Unchecked, job: Job<FileToCheck>): Promise<void> {
  const { inTx, objectStore, videoFiles, now } = deps;
  const [input, output] = [join(folder, 'input'), join(folder, 'output.mp4')];
  const found = await objectStore.read(file.object_key);
  if (!found) return;
  await pipeline(found.stream, createWriteStream(input));
  const outcome = await videoFiles.rewrite(input, output);
  if ('refusal' in outcome) {
    const refusal = REFUSALS[outcome.refusal]();
    await inTx((tx) => refuseVideo(tx, { file, refusal, now: now() }));
    return;
  }
  if (!file.is_original && !isSmallerSize(outcome.facts, file)) {
    await inTx((tx) => refuseVideo(tx, { file, refusal: m.lessons_refusal_different(), now: now() }));
    return;
  }
  const objectKey = `files/${file.id}-mp4`;
  const { size: bytes } = await stat(output);
  await objectStore.write(objectKey, createReadStream(output), { size: bytes, contentType: 'video/mp4' });
  const decision = { file, facts: outcome.facts, stored: { objectKey, bytes }, job, now: now() };
  if (!(await inTx((tx) => acceptVideo(tx, decision)))) await objectStore.removeAll(objectKey);
}
