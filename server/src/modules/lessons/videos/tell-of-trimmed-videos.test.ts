import { beforeEach, expect, test } from 'vitest';
import { lessonWithMedia } from '../../../testing/lesson-media.ts';
import { testApp } from '../../../testing/test-app.ts';
import { tellOfTrimmedVideos } from './tell-of-trimmed-videos.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

test('the teacher of videos that a release before accepted is asked once to look at them, also by two servers', async () => {
  const place = await lessonWithMedia(t, { lesson: { title: 'A walk with the kite' } });
  await place.video();
  const other = await lessonWithMedia(t, { lesson: { title: 'On the screen' } });
  const webm = await other.video();
  const { database } = t.deps;
  await database.updateTable('attachment').set({ name: 'screen.webm' }).where('id', '=', webm.original.id).execute();
  await Promise.all([1, 2].map(() => tellOfTrimmedVideos(t.deps)));
  await tellOfTrimmedVideos(t.deps);
  const mails = await t.mailsTo(place.teacher.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Please look at the videos of your class: ${place.course.title}`,
  ]);
  expect(mails[0]?.text).toContain('• A walk with the kite');
  expect(mails[0]?.text).toContain(`/my-class-details/${place.course.id}/content`);
  expect(await t.mailsTo(other.teacher.email)).toEqual([]);
  expect((await t.get(await place.videoUrl())).statusCode).toBe(200);
});
