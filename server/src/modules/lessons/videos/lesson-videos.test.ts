import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerLanguages } from '../../../testing/offer-languages.ts';
import { testApp } from '../../../testing/test-app.ts';
import { skipRetryDelays } from '../../../testing/test-jobs.ts';
import { filmOf, lessonForFilms } from '../../../testing/video-uploads.ts';
import { removeUnusedFiles } from '../../files/index.ts';

const t = testApp({ ownApp: true });

let origin: string;
let film: Buffer;
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  film = await filmOf('h264-aac.mov');
});
beforeEach(async () => {
  await t.empty();
  await rm(join(t.folder, 'objects', 'files'), { recursive: true, force: true });
});

describe('a video that a teacher uploads', () => {
  test('is checked, rewritten with its index in front, and can then be played', async () => {
    const { upload, checked, seconds, usedBytes } = await lessonForFilms(t, origin);
    expect(await upload({ name: 'film.mov', bytes: film })).toBe(204);
    const video = await checked();
    expect(video).toMatchObject({ Status: 'ready', Refusal: null, Width: 192, Height: 108 });
    expect(video.Seconds).toBeCloseTo(2, 0);
    expect(video.Sizes).toMatchObject([{ Height: 108, IsOriginal: true, MediaType: expect.stringContaining('avc1') }]);
    const reply = await t.get(video.Sizes[0].Url);
    expect(reply.headers['content-type']).toBe('video/mp4');
    expect(reply.rawPayload.indexOf('moov')).toBeLessThan(reply.rawPayload.indexOf('mdat'));
    expect(reply.rawPayload.length).toBe(video.Sizes[0].Bytes);
    expect(await seconds()).toBe(2);
    expect(await usedBytes()).toBe(reply.rawPayload.length);
    /** Nobody is asked to look whether something of it is shown that was cut out. */
    const stored = t.deps.database.selectFrom('lesson_video').select('cuts_checked_at').where('id', '=', video._id);
    expect((await stored.executeTakeFirstOrThrow()).cuts_checked_at).not.toBeNull();
  });

  test('leaves one object and nothing of the rewriting', async () => {
    const { upload, checked } = await lessonForFilms(t, origin);
    await upload({ name: 'film.mov', bytes: film });
    await checked();
    await removeUnusedFiles(t.deps);
    const [{ object_key: key } = { object_key: '' }] = await t.deps.database
      .selectFrom('attachment')
      .select('object_key')
      .execute();
    expect(await readdir(join(t.folder, 'objects', 'files'))).toEqual([key.replace('files/', '')]);
    expect(await readdir(join(t.folder, 'videos'))).toEqual([]);
  });

  test('is refused in words, counts no more, and its bytes go', async () => {
    const { upload, checked, video, seconds, usedBytes } = await lessonForFilms(t, origin);
    await upload({ name: 'film.mp4', bytes: await filmOf('hevc-aac.mp4') });
    expect(await checked()).toMatchObject({ Status: 'refused', Refusal: expect.stringContaining('iPhone'), Sizes: [] });
    await offerLanguages(t.deps, ['de']);
    expect((await video('de')).Refusal).toContain('auf einem iPhone Einstellungen');
    expect(await seconds()).toBe(0);
    await removeUnusedFiles(t.deps);
    expect(await usedBytes()).toBe(0);
    expect(await readdir(join(t.folder, 'objects', 'files'))).toEqual([]);
  });

  test('that is a playlist or text by content is refused before it is stored', async () => {
    const { upload, video } = await lessonForFilms(t, origin);
    expect(await upload({ name: 'film.mp4', bytes: Buffer.from('#EXTM3U\n/etc/passwd\n') })).toBe(415);
    expect(await video()).toBeNull();
  });

  test('takes the place of the one before', async () => {
    const { upload, checked, usedBytes } = await lessonForFilms(t, origin);
    await upload({ name: 'film.mov', bytes: film });
    const { _id: first } = await checked();
    await upload({ name: 'other.webm', bytes: await filmOf('vp9-opus.webm') });
    const second = await checked();
    expect(second).toMatchObject({ Status: 'ready', Sizes: [{ MediaType: expect.stringContaining('vp09') }] });
    expect(second._id).not.toBe(first);
    await removeUnusedFiles(t.deps);
    expect(await usedBytes()).toBe(second.Sizes[0].Bytes);
  });

  test('is checked again by the next process where one died on the way', async () => {
    const { upload, checked } = await lessonForFilms(t, origin);
    const { write } = t.deps.objectStore;
    let deaths = 0;
    t.deps.objectStore.write = async (...object) => {
      await write(...object);
      if (object[0].endsWith('-mp4') && deaths++ === 0) throw new Error('died after the object, before the row');
    };
    await upload({ name: 'film.mov', bytes: film });
    await checked();
    await skipRetryDelays(t.deps.database);
    expect(await checked()).toMatchObject({ Status: 'ready' });
    expect(deaths).toBe(2);
  });
});

describe('smaller sizes', () => {
  test('are offered beside the original once both are checked, in whichever order', async () => {
    const { begin, upload, checked, tus } = await lessonForFilms(t, origin);
    const original = (await begin({ name: 'film.mov', bytes: film })).json();
    expect(await upload({ name: 'small.mp4', bytes: await filmOf('smaller.mp4'), height: 480 })).toBe(204);
    expect((await checked()).Sizes).toEqual([]);
    await tus.patch(original, 0, film);
    const { Sizes } = await checked();
    expect(
      Sizes.map(({ Height, IsOriginal }: { Height: number; IsOriginal: boolean }) => [Height, IsOriginal]),
    ).toEqual([
      [108, true],
      [54, false],
    ]);
  });

  test('need an original', async () => {
    const { upload } = await lessonForFilms(t, origin);
    expect(await upload({ name: 'small.webm', bytes: film, height: 480 })).toBe(404);
  });
});

describe('deleting', () => {
  test('a video removes its sizes and captions, and gives the space back', async () => {
    const { upload, checked, teacher, lesson, usedBytes, seconds } = await lessonForFilms(t, origin);
    await upload({ name: 'film.mov', bytes: film });
    await t.given.caption((await checked())._id);
    const remove = () => t.as(teacher).delete(`/lessons/${lesson.id}/video`);
    expect([(await remove()).json().deletedCount, (await remove()).json().deletedCount]).toEqual([1, 0]);
    await removeUnusedFiles(t.deps);
    expect([
      await seconds(),
      await usedBytes(),
      (await t.deps.database.selectFrom('caption').select('id').execute()).length,
    ]).toEqual([0, 0, 0]);
    expect(await readdir(join(t.folder, 'objects', 'files'))).toEqual([]);
  });

  test('an upload that is cancelled leaves no video', async () => {
    const { begin, video, tus } = await lessonForFilms(t, origin);
    const begun = (await begin({ name: 'film.mov', bytes: film })).json();
    expect(await video()).toMatchObject({ Status: 'uploading' });
    await tus.cancel(begun);
    expect(await video()).toBeNull();
  });
});
