import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { filmOf, lessonWithFilm } from '../../../testing/video-uploads.ts';

const t = testApp({ ownApp: true });

let origin: string;
let film: Buffer;
let other: Buffer;
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  [film, other] = [await filmOf('h264-aac.mov'), await filmOf('vp9-opus.webm')];
});
beforeEach(() => t.empty());

describe('what belongs to a video', () => {
  test('captions stay when it is replaced, and its teacher is told that they may not fit', async () => {
    const { upload, checked, first, page, student, teacher, lesson } = await lessonWithFilm(t, origin);
    await t.given.caption(first._id);
    await upload({ name: 'other.webm', bytes: other });
    await checked();
    expect((await page()).Video.Captions).toMatchObject([{ Language: 'en', IsForEarlierVideo: true }]);
    expect((await student.page()).Video.Captions[0].IsForEarlierVideo).toBeUndefined();
    const Text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nNew';
    await t.as(teacher).put(`/lessons/${lesson.id}/captions`, { Language: 'en', Text });
    expect((await page()).Video.Captions).toMatchObject([{ IsForEarlierVideo: false }]);
  });

  test('smaller sizes of a new one are not shown before it, and never beside another video', async () => {
    const { begin, upload, tus, checked, page, cancelReplacement } = await lessonWithFilm(t, origin);
    const original = (await begin({ name: 'other.webm', bytes: other })).json();
    await upload({ name: 'small.mp4', bytes: await filmOf('smaller.mp4'), height: 480, originalId: original._id });
    const { Sizes: before } = await checked();
    expect(before.map(({ Height }: { Height: number }) => Height)).toEqual([108]);
    await tus.patch(original, 0, other);
    const { Sizes } = await checked();
    expect(Sizes.map(({ Height }: { Height: number }) => Height)).toEqual([108, 54]);
    const next = (await begin({ name: 'turned.mp4', bytes: await filmOf('turned.mp4') })).json();
    await cancelReplacement();
    expect(await upload({ name: 'small.mov', bytes: film, height: 720, originalId: next._id })).toBe(404);
    expect((await page()).Video.Sizes).toHaveLength(2);
  });

  test('what was watched of it is forgotten, what is done stays done', async () => {
    const { upload, checked, student } = await lessonWithFilm(t, origin);
    const [half, done] = [student, await student.another()];
    await half.watch([[0, 1]], 1);
    await done.watch([[0, 3]], 2);
    await upload({ name: 'other.webm', bytes: other });
    await checked();
    expect((await half.page()).Progress).toEqual({ Watched: [], PositionSeconds: 0, Done: false });
    expect((await done.page()).Progress).toEqual({ Watched: [], PositionSeconds: 0, Done: true });
    expect(await student.totals()).toEqual({ started: 2, done: 1 });
    await half.watch([[0, 3]], 2);
    expect((await half.page()).Progress).toMatchObject({ Done: true });
  });
});
