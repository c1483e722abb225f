import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { filmOf, lessonWithFilm } from '../../../testing/video-uploads.ts';
import { removeUnusedFiles } from '../../files/index.ts';

const t = testApp({ ownApp: true });

let origin: string;
let other: Buffer;
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  other = await filmOf('vp9-opus.webm');
});
beforeEach(() => t.empty());

describe('a new video', () => {
  test('is uploaded and checked while the present one plays, and then takes its place', async () => {
    const { begin, tus, checked, page, first, student, usedBytes } = await lessonWithFilm(t, origin);
    const before = await usedBytes();
    const begun = (await begin({ name: 'other.webm', bytes: other })).json();
    expect(await page()).toMatchObject({ Video: { _id: first._id }, Replacement: { Status: 'uploading' } });
    expect(await usedBytes()).toBe((before ?? 0) + other.length);
    await tus.patch(begun, 0, other);
    expect((await student.page()).Replacement).toBeUndefined();
    const second = await checked();
    expect(second).toMatchObject({ Status: 'ready', Sizes: [{ MediaType: expect.stringContaining('vp09') }] });
    expect(second._id).not.toBe(first._id);
    expect(await page()).toMatchObject({ Replacement: null });
    expect((await t.get(first.Sizes[0].Url)).statusCode).toBe(404);
    await removeUnusedFiles(t.deps);
    expect(await usedBytes()).toBe(second.Sizes[0].Bytes);
  });

  test('that is refused changes nothing but what its teacher reads, until they dismiss it', async () => {
    const { upload, checked, page, first, student, seconds, usedBytes, cancelReplacement } = await lessonWithFilm(
      t,
      origin,
    );
    const [before, used] = [await student.page(), await usedBytes()];
    await upload({ name: 'film.mp4', bytes: await filmOf('hevc-aac.mp4') });
    expect(await checked()).toMatchObject({ _id: first._id, Status: 'ready' });
    expect((await page()).Replacement).toMatchObject({
      Status: 'refused',
      Refusal: expect.stringContaining('iPhone'),
    });
    expect((await student.page()).Video._id).toBe(before.Video._id);
    expect((await t.get(first.Sizes[0].Url)).statusCode).toBe(200);
    expect([await cancelReplacement(), await cancelReplacement()]).toEqual([1, 0]);
    expect(await page()).toMatchObject({ Video: { _id: first._id }, Replacement: null });
    await removeUnusedFiles(t.deps);
    expect([await seconds(), await usedBytes()]).toEqual([2, used]);
  });

  test('that is no video by content, is cancelled or expires changes nothing', async () => {
    const { begin, upload, tus, page, first, usedBytes } = await lessonWithFilm(t, origin);
    const used = await usedBytes();
    const edited = () => t.deps.database.selectFrom('course').select('content_changed_at').execute();
    const before = await edited();
    const unchanged = { Video: { _id: first._id, Status: 'ready' }, Replacement: null };
    expect(await upload({ name: 'film.mp4', bytes: Buffer.from('#EXTM3U\n/etc/passwd\n') })).toBe(415);
    expect(await page()).toMatchObject(unchanged);
    await tus.cancel((await begin({ name: 'other.webm', bytes: other })).json());
    expect(await page()).toMatchObject(unchanged);
    await begin({ name: 'other.webm', bytes: other });
    await t.deps.database
      .updateTable('upload')
      .set({ expires_at: new Date(0) })
      .execute();
    await removeUnusedFiles(t.deps);
    expect(await page()).toMatchObject(unchanged);
    expect(await usedBytes()).toBe(used);
    expect(await edited()).toEqual(before);
  });

  test('gives way to a newer one that is uploaded before it is checked', async () => {
    const { begin, upload, checked, page, first, tus } = await lessonWithFilm(t, origin);
    const abandoned = (await begin({ name: 'other.webm', bytes: other })).json();
    expect(await upload({ name: 'newest.mp4', bytes: await filmOf('turned.mp4') })).toBe(204);
    expect((await tus.patch(abandoned, 0, other)).status).toBe(404);
    const second = await checked();
    expect(second).toMatchObject({ Width: 108, Height: 192 });
    expect(second._id).not.toBe(first._id);
    expect((await page()).Replacement).toBeNull();
  });

  test('of two that begin at once, one waits beside the present one', async () => {
    const { begin, page, first } = await lessonWithFilm(t, origin);
    const films = [
      { name: 'a.webm', bytes: other },
      { name: 'b.mp4', bytes: await filmOf('turned.mp4') },
    ];
    const replies = await Promise.all(films.map(begin));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await page()).toMatchObject({ Video: { _id: first._id }, Replacement: { Status: 'uploading' } });
    const left = await t.deps.database.selectFrom('lesson_video').select('is_current').execute();
    expect(left.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  });

  test('becomes the lesson’s video when the present one is deleted', async () => {
    const { begin, tus, checked, page, teacher, lesson } = await lessonWithFilm(t, origin);
    const begun = (await begin({ name: 'other.webm', bytes: other })).json();
    await t.as(teacher).delete(`/lessons/${lesson.id}/video`);
    expect(await page()).toMatchObject({ Video: { Status: 'uploading' }, Replacement: null });
    await tus.patch(begun, 0, other);
    expect(await checked()).toMatchObject({ Status: 'ready' });
  });

  test('waits with its lesson where that is deleted, and goes with it', async () => {
    const { upload, checked, teacher, lesson, usedBytes } = await lessonWithFilm(t, origin);
    await upload({ name: 'other.webm', bytes: other });
    await t.as(teacher).delete(`/lessons/${lesson.id}`);
    await checked();
    await t.deps.database.deleteFrom('lesson').where('id', '=', lesson.id).execute();
    await removeUnusedFiles(t.deps);
    expect(await usedBytes()).toBe(0);
    expect(await t.deps.database.selectFrom('lesson_video').select('id').execute()).toEqual([]);
  });
});
