import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Job } from '../../../jobs/jobs.ts';
import { Crash, crashingInTx } from '../../../testing/crashing-deps.ts';
import { testApp } from '../../../testing/test-app.ts';
import { filmOf, lessonWithFilm } from '../../../testing/video-uploads.ts';
import { checkVideo } from './check-video.ts';
import type { FileToCheck } from './video-uploads.ts';

const t = testApp({ ownApp: true });

const FACTS = { durationMs: 2_000, width: 192, height: 108, mediaType: 'video/mp4; codecs="vp09.00.10.08, opus"' };
/** Enough for a busy machine. */
const PATIENCE = { timeout: 120_000 };

test('a server that dies between any two lines leaves the old or the new video, never none', PATIENCE, async () => {
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { begin, tus, first, lesson, student } = await lessonWithFilm(t, origin);
  const other = await filmOf('vp9-opus.webm');
  const begun = (await begin({ name: 'other.webm', bytes: other })).json();
  const nobody: Job<FileToCheck> = { add: async () => undefined };
  await t.deps.jobs.stop(0);
  await tus.patch(begun, 0, other);

  const { inTx, calls } = crashingInTx(t.deps.database);
  const rewrite = async (input: string, output: string) => {
    await copyFile(input, output);
    return { facts: FACTS };
  };
  const deps = {
    ...t.deps,
    inTx,
    videoFiles: { rewrite, stop: () => undefined },
    workFolder: join(t.folder, 'crash'),
  };
  const current = async () => (await student.page()).Video;
  for (let steps = 0; ; steps++) {
    calls.left = steps;
    const outcome = await checkVideo(deps, { attachmentId: begun._id }, nobody).catch((error: unknown) => error);
    const video = await current();
    expect(video.Status).toBe('ready');
    if (outcome === undefined) break;
    expect(outcome).toBeInstanceOf(Crash);
    if (video._id === first._id) continue;
    /** The crash came after the commit. */
    calls.left = Number.POSITIVE_INFINITY;
    await checkVideo(deps, { attachmentId: begun._id }, nobody);
    break;
  }
  expect((await current())._id).not.toBe(first._id);
  const left = await t.deps.database
    .selectFrom('lesson_video')
    .select('id')
    .where('lesson_id', '=', lesson.id)
    .execute();
  expect(left).toHaveLength(1);
});
