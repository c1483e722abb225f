import { beforeEach, describe, expect, test } from 'vitest';
import { findContentMiscounts } from '../../backup/consistency/check-consistency.ts';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { HIDING_REASON, lessonToHide } from '../../testing/content-editor.ts';
import { mediaExpectations } from '../../testing/lesson-media.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { CHANGED } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { expectServed, expectRefused } = mediaExpectations(t);
beforeEach(() => t.empty());

const NOT_FOUND = [404, 'lesson.not-found'];
const lessonIdsIn = (content: { Sections: { Lessons: { _id: string }[] }[] }) =>
  content.Sections.flatMap(({ Lessons }) => Lessons.map(({ _id }) => _id));

describe('a lesson that an admin hides', () => {
  test('is for its teacher and admins alone, with the reason, and comes back as it was', async () => {
    const { lesson, other, path, student, teacher, contentOf, hide, show } = await lessonToHide(t);
    const before = await contentOf(student);
    expect((await hide()).json()).toEqual(CHANGED);
    expect(codeOf(await t.as(student).get(path))).toEqual(NOT_FOUND);
    expect(lessonIdsIn(await contentOf(student))).toEqual([other.id]);
    for (const manager of [teacher, 'admin'] as const) {
      const reply = (await t.as(manager).get(path)).json();
      expect(reply).toMatchObject({ Text: 'SECRET TEXT', Hidden: { Reason: HIDING_REASON, At: expect.any(String) } });
      expect(lessonIdsIn(await contentOf(manager))).toEqual([lesson.id, other.id]);
    }
    expect((await show()).json()).toEqual(CHANGED);
    expect(await contentOf(student)).toEqual(before);
    expect((await t.as(teacher).get(path)).json().Hidden).toBeNull();
  });

  test('stops counting: whoever has done the others has done all', async () => {
    const { student, teacher, course, contentOf, hide } = await lessonToHide(t);
    const [card] = (await t.as(student).get(`/my-enrolled-class/${student.email}`)).json();
    expect([(await contentOf(student)).Progress.Percent, card.LessonCount]).toEqual([50, 2]);
    await hide();
    expect(await contentOf(student)).toMatchObject({
      LessonCount: 1,
      Seconds: 0,
      FileCount: 0,
      Progress: { Percent: 100 },
    });
    expect((await t.as(student).get(`/my-enrolled-class/${student.email}`)).json()[0]).toMatchObject({
      LessonCount: 1,
      DoneCount: 1,
    });
    const [learner] = (await t.as(teacher).get(`/classes/${course.id}/student-progress`)).json();
    expect(learner.Percent).toBe(100);
    expect(await findContentMiscounts(t.deps.database)).toEqual([]);
  });

  test('gives no bytes to addresses that were made before, but to its teacher and admins', async () => {
    const { student, teacher, read, hide, show } = await lessonToHide(t);
    const urlsOf = (page: Awaited<ReturnType<typeof read>>): string[] => [
      page.Files[0].Url,
      page.Video.Sizes[0].Url,
      page.Video.Captions[0].Url,
    ];
    const urls = urlsOf(await read(student));
    await hide();
    for (const url of urls) await expectRefused(url, 'lesson.locked');
    for (const url of urlsOf(await read(teacher)).slice(0, 2)) await expectServed(url);
    await show();
    await expectServed(urls[0] ?? '');
  });

  test('is no preview any more: visitors get neither its page nor its files, and its class says so at once', async () => {
    const { lesson, other, path, course, read, teacher, hide } = await lessonToHide(t, { is_preview: true });
    const visitor = async () => lessonIdsIn((await t.asNobody.get(`/classes/${course.id}/content`)).json());
    const [file, video] = [(await read()).Files[0].Url, (await read()).Video.Sizes[0].Url];
    expect(file).toContain('/media/preview/');
    expect([(await t.asNobody.get(path)).statusCode, await visitor()]).toEqual([200, [lesson.id, other.id]]);
    await hide();
    expect(codeOf(await t.asNobody.get(path))).toEqual(NOT_FOUND);
    expect(await visitor()).toEqual([other.id]);
    for (const url of [file, video]) await expectRefused(url, 'attachment.not-found');
    expect((await read(teacher)).Files[0].Url).not.toContain('/media/preview/');
  });

  test('takes no progress, notes, reports and attempts; one’s own notes stay, without its title', async () => {
    const { lesson, path, course, student, teacher, hide } = await lessonToHide(t);
    await t.given.note(lesson, student.id, { text: 'Mine' });
    await hide();
    const as = t.as(student);
    const body = { Kind: 'lesson', SubjectId: lesson.id, Reason: 'spam', Explanation: 'An advertisement' };
    const refused = [
      await as.put(`${path}/progress`, { PositionSeconds: 1, Done: true }),
      await as.post(`${path}/notes`, { Text: 'More', Second: null }),
      await as.get(`${path}/notes`),
      await as.post('/reports', body),
      await as.post(`${path}/attempts`),
    ];
    for (const reply of refused) expect(codeOf(reply)).toEqual(NOT_FOUND);
    const notes = (await as.get(`/classes/${course.id}/notes`)).json();
    expect(notes).toMatchObject([{ Text: 'Mine', LessonTitle: null }]);
    const file = await as.get(`/classes/${course.id}/notes/export`);
    expect(file.body).toContain('### A lesson that is hidden\n\n- Mine');
    for (const text of [JSON.stringify(notes), file.body]) expect(text).not.toMatch(/SECRET TEXT|Copied pages/);
    await t.given.note(lesson, teacher.id, { text: 'Ours' });
    const own = (await t.as(teacher).get(`/classes/${course.id}/notes`)).json();
    expect(own).toMatchObject([{ Text: 'Ours', LessonTitle: 'Copied pages' }]);
  });

  test('can be edited and restored by its teacher, and stays hidden', async () => {
    const { path, student, teacher, hide } = await lessonToHide(t);
    await hide();
    const edit = await t.as(teacher).put(path, { Text: 'My own words' }, 1);
    expect(edit.statusCode).toBe(200);
    await t.as(teacher).delete(path);
    await t.as(teacher).post(`${path}/restore`);
    expect(codeOf(await t.as(student).get(path))).toEqual(NOT_FOUND);
  });
});

test('a student who has done all but a lesson that is hidden gets the certificate of the class', async () => {
  const { student, course, lesson } = await createCertifiedClass(t);
  const { finish, reviewLater, list } = certificateActions(t);
  await finish(student, await t.given.lesson(course.id));
  expect(await list()).toEqual([]);
  await t.as('admin').put(`/lessons/${lesson.id}/hide`, { reason: HIDING_REASON });
  await reviewLater();
  expect(await list()).toMatchObject([{ student_id: student.id, lesson_count: 1 }]);
});
