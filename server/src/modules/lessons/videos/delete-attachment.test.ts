import { beforeEach, expect, test } from 'vitest';
import { lessonWithMedia } from '../../../testing/lesson-media.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeUnusedFiles } from '../../files/index.ts';

const t = testApp();
beforeEach(() => t.empty());

test('a file that its teacher deletes is closed at once, and its bytes are free soon after', async () => {
  const { file, fileUrl, read, teacher, course } = await lessonWithMedia(t);
  const { id, object_key } = await file();
  for (const subject_id of [course.id, teacher.id]) {
    await t.deps.database.insertInto('storage_use').values({ subject_id, bytes: 15 }).execute();
  }
  const url = await fileUrl();
  const remove = () => t.as(teacher).delete(`/attachments/${id}`);
  expect([(await remove()).json().deletedCount, (await remove()).statusCode]).toEqual([1, 404]);
  expect([(await t.get(url)).statusCode, (await read()).Files]).toEqual([404, []]);
  await removeUnusedFiles(t.deps);
  const left = await t.deps.database.selectFrom('storage_use').select('bytes').execute();
  expect(left).toEqual([{ bytes: 5 }, { bytes: 5 }]);
  expect(await t.deps.objectStore.stat(object_key)).toBeUndefined();
});

test('deleting the original file of a video deletes the video', async () => {
  const { video, read, teacher } = await lessonWithMedia(t);
  const { original } = await video();
  await t.as(teacher).delete(`/attachments/${original.id}`);
  expect((await read()).Video).toBeNull();
});

test('a file of a hand-in is deleted by its owner, and by nobody else', async () => {
  const { course, student, teacher } = await lessonWithMedia(t);
  const assignment = await t.given.assignment(course.id);
  const handIn = { purpose: 'submission-file', lesson_id: null, quota_owner_id: null } as const;
  const owned = { ...handIn, assignment_id: assignment.id, owner_id: student.id };
  const file = await t.given.attachment({ id: '', course_id: course.id }, owned);
  const remove = async (who: { id: string }) => (await t.as(who).delete(`/attachments/${file.id}`)).statusCode;
  expect([await remove(teacher), await remove(student), await remove(student)]).toEqual([404, 200, 404]);
});

test('whether people on trial may download is the teacher’s choice', async () => {
  const { file, read, teacher, course } = await lessonWithMedia(t);
  await file();
  const guest = await t.given.person();
  await t.given.trial(course.id, guest.id);
  const choose = (Downloads: boolean) => t.as(teacher).put(`/classes/${course.id}/trial-settings`, { Downloads });
  expect((await read(guest)).Files[0].Url).toContain('/media/');
  expect([(await choose(false)).json().modifiedCount, (await choose(false)).json().modifiedCount]).toEqual([1, 0]);
  expect((await read(guest)).Files[0].Url).toBeNull();
});
