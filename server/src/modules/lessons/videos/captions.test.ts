import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp();

test('a teacher replaces the captions of a language, and deletes them', async () => {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id });
  const lesson = await t.given.lesson(course.id);
  const save = (Language: string, Text: string) =>
    t.as(teacher).put(`/lessons/${lesson.id}/captions`, { Language, Text });
  const cue = (words: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`;
  expect((await save('en', cue('None'))).json().code).toBe('video.not-found');
  await t.given.video(lesson, 60);
  const { insertedId, LeftOut } = (await save('en-us', `${cue('Hello')}\n00:02.000 --> 00:02.000\nNo time\n`)).json();
  expect(LeftOut).toBe(1);
  expect((await save('en-US', cue('Hi'))).json().insertedId).toBe(insertedId);
  expect((await save('de', '<html>')).json().code).toBe('caption.invalid');
  const { Captions } = (await t.as(teacher).get(`/lessons/${lesson.id}`)).json().Video;
  expect(Captions).toMatchObject([{ _id: insertedId, Language: 'en-US' }]);
  expect((await t.get(Captions[0].Url)).body).toContain('Hi');
  const remove = () => t.as(teacher).delete(`/captions/${insertedId}`);
  expect([(await remove()).json().deletedCount, (await remove()).json().code]).toEqual([1, 'caption.not-found']);
});

test('a lesson that is deleted has no video to change', async () => {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id });
  const lesson = await t.given.lesson(course.id);
  const caption = await t.given.caption((await t.given.video(lesson, 60)).id);
  await t.as(teacher).delete(`/lessons/${lesson.id}`);
  const replies = [
    await t
      .as(teacher)
      .put(`/lessons/${lesson.id}/captions`, { Language: 'en', Text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nx' }),
    await t.as(teacher).delete(`/lessons/${lesson.id}/video`),
    await t.as(teacher).delete(`/captions/${caption.id}`),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
