import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { filmOf, lessonForFilms } from '../../../testing/video-uploads.ts';

const t = testApp({ ownApp: true });

let origin: string;
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => t.empty());

/** A lesson with a film of 192 × 108 pixels and two seconds. */
async function given() {
  const place = await lessonForFilms(t, origin);
  await place.upload({ name: 'film.mov', bytes: await filmOf('h264-aac.mov') });
  await place.checked();
  const changes = async () => (await t.as('admin').get(`/classes/${place.course.id}/content-changes`)).json();
  const markSeen = async () =>
    t.as('admin').put(`/classes/${place.course.id}/content-changes/seen`, { SeenAt: (await changes()).LatestAt });
  await markSeen();
  /** The heights that can be played after another file was uploaded as a smaller size. */
  const add = async (name: string, height = 480) => {
    expect(await place.upload({ name, bytes: await filmOf(name), height })).toBe(204);
    const { Sizes } = await place.checked();
    return Sizes.map(({ Height }: { Height: number }) => Height);
  };
  return { ...place, changes, add };
}

test('a smaller size has the height of its file, whatever the browser says; and admins see that it was added', async () => {
  const { add, changes, lesson } = await given();
  expect((await changes()).Changes).toEqual([]);
  expect(await add('smaller.mp4', 720)).toEqual([108, 54]);
  expect((await changes()).Changes).toMatchObject([{ SubjectId: lesson.id, Change: 'changed', Parts: ['video'] }]);
  expect(await add('smaller.mp4', 480)).toEqual([108, 54]);
});

test.each([
  ['as large as its original', 'vp9-opus.webm'],
  ['of another shape', 'turned.mp4'],
  ['much larger', 'mostly-sound.mp4'],
])('a film %s is no smaller size of it, and is refused', async (_, name) => {
  const { add, changes } = await given();
  expect(await add(name)).toEqual([108]);
  expect((await changes()).Changes).toEqual([]);
});

test('a film that is more than a second longer or shorter than the original is refused', async () => {
  const { add } = await given();
  const setLength = (duration_ms: number) => t.deps.database.updateTable('lesson_video').set({ duration_ms }).execute();
  for (const length of [800, 3_200, 60_000]) {
    await setLength(length);
    expect(await add('smaller.mp4')).toEqual([108]);
  }
  await setLength(2_900);
  expect(await add('smaller.mp4')).toEqual([108, 54]);
});
