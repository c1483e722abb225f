import { beforeEach, describe, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let editor: Editor;
let lessons: readonly [string, string, string];

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
  ({ lessons } = await createContent(editor));
});

const inLesson = (index: 0 | 1 | 2) => ({ id: lessons[index], course_id: editor.course.id });
const contentFor = async (person: { id: string }) =>
  (await t.as(person).get(`/classes/${editor.course.id}/content`)).json();
const enrol = async () => ({ id: (await t.given.enrolment(editor.course.id)).student_id });

const reportDone = (studentId: string, lessonId: string, done: boolean) =>
  t.as({ id: studentId }).put(`/lessons/${lessonId}/progress`, { PositionSeconds: 0, Done: done });

describe('a student', () => {
  test('sees what is done, percent and where to go on', async () => {
    const student = await enrol();
    expect((await contentFor(student)).Progress).toEqual({ DoneCount: 0, Percent: 0, NextLessonId: lessons[0] });
    await reportDone(student.id, lessons[1], true);
    expect((await contentFor(student)).Progress).toEqual({ DoneCount: 1, Percent: 33, NextLessonId: lessons[2] });
    await reportDone(student.id, lessons[2], true);
    expect((await contentFor(student)).Progress).toEqual({ DoneCount: 2, Percent: 66, NextLessonId: lessons[0] });
    await reportDone(student.id, lessons[0], true);
    const content = await contentFor(student);
    expect(content.Progress).toEqual({ DoneCount: 3, Percent: 100, NextLessonId: null });
    expect(content.Sections[0].Lessons[0]).toMatchObject({ Done: true, WatchedPercent: 0 });
    await reportDone(student.id, lessons[1], false);
    expect((await contentFor(student)).Progress).toMatchObject({ DoneCount: 2, NextLessonId: lessons[1] });
  });

  test('does not see the progress of others, and visitors see none', async () => {
    const [one, other] = [await enrol(), await enrol()];
    await reportDone(one.id, lessons[0], true);
    expect((await contentFor(other)).Progress.DoneCount).toBe(0);
    const visited = (await t.get(`/api/classes/${editor.course.id}/content`)).json();
    expect(visited).not.toHaveProperty('Progress');
    expect(visited.Sections[0].Lessons[0]).not.toHaveProperty('Done');
    expect(visited).not.toHaveProperty('Revision');
  });

  test('sees how much of a video was watched, there and in the lesson', async () => {
    await t.given.video(inLesson(0), 100);
    const student = await enrol();
    const report = {
      Watched: [
        [0, 20],
        [10, 30],
      ],
      PositionSeconds: 30,
    };
    await t.as(student).put(`/lessons/${lessons[0]}/progress`, report);
    const lesson = (await contentFor(student)).Sections[0].Lessons[0];
    expect(lesson).toMatchObject({ Kind: 'video', Seconds: 100, WatchedPercent: 30, Done: false });
    const page = (await t.as(student).get(`/lessons/${lessons[0]}`)).json();
    expect(page.Progress).toEqual({ Watched: [[0, 30]], PositionSeconds: 30, Done: false });
    expect(page.Video).toMatchObject({ Status: 'ready', Seconds: 100, Width: 1280, Height: 720 });
  });

  test('sees no video until it is ready; its teacher does', async () => {
    await t.given.video(inLesson(0), 100);
    await t.deps.database.updateTable('lesson_video').set({ status: 'refused', refusal: 'HEVC' }).execute();
    const student = await enrol();
    expect((await contentFor(student)).Sections[0].Lessons[0]).toMatchObject({ Kind: 'text', Seconds: 0 });
    expect((await t.as(student).get(`/lessons/${lessons[0]}`)).json().Video).toBeNull();
    const own = (await editor.readContent()).Sections[0]?.Lessons[0];
    expect(own).toMatchObject({ Kind: 'video', VideoStatus: 'refused' });
    const page = (await t.as(editor.teacher).get(`/lessons/${lessons[0]}`)).json();
    expect(page.Video).toMatchObject({ Status: 'refused', Refusal: 'HEVC', Sizes: [] });
  });
});

test('everybody reads whether the class is free, also after its price has changed', async () => {
  const isFree = async () => (await t.get(`/api/classes/${editor.course.id}/content`)).json().IsFree;
  expect(await isFree()).toBe(false);
  const { teacher, course } = editor;
  expect((await t.as(teacher).put(`/update-class/${course.id}`, { UpdatedData: { ClassPrice: 0 } })).statusCode).toBe(
    200,
  );
  expect(await isFree()).toBe(true);
});

test('the trial is offered to visitors and students of a paid class with lessons, once', async () => {
  const trialFor = async (person: { id: string }) => (await contentFor(person)).Trial.State;
  const student = await t.given.person({ email_verified: true });
  expect((await t.get(`/api/classes/${editor.course.id}/content`)).json().Trial.State).toBe('offered');
  expect(await trialFor(student)).toBe('offered');
  expect(await trialFor(await t.given.person({ role: 'Teacher' }))).toBe('unavailable');
  const { EndsAt } = (await t.as(student).post(`/classes/${editor.course.id}/trial`)).json();
  expect(await contentFor(student)).toMatchObject({ Access: 'trial', Trial: { State: 'running', EndsAt } });
  const past = new Date(Date.now() - 1_000);
  await t.deps.database
    .updateTable('trial')
    .set({ started_at: new Date(Date.now() - 9_000), ends_at: past })
    .execute();
  expect(await contentFor(student)).toMatchObject({
    Access: 'none',
    Trial: { State: 'over', EndsAt: past.toISOString() },
  });
  expect(await trialFor(await enrol())).toBe('unavailable');
});
