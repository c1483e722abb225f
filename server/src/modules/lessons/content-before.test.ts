import { KEPT_VERSIONS } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const APPROVED = 'Knot the thread.\nPull it tight.';

async function given(course: object = {}) {
  const teacher = await t.given.person({ role: 'Teacher' });
  const { id: courseId } = await t.given.course({ teacher_id: teacher.id, ...course });
  const { id } = await t.given.lesson(courseId, { title: 'Knots', text: APPROVED });
  let revision = 1;
  const save = async (edit: object) =>
    expect((await t.as(teacher).put(`/lessons/${id}`, edit, revision++)).statusCode).toBe(200);
  const changes = async () => (await t.as('admin').get(`/classes/${courseId}/content-changes`)).json();
  const compared = () => t.as('admin').get(`/lessons/${id}/change`);
  const markSeen = (SeenAt: string) => t.as('admin').put(`/classes/${courseId}/content-changes/seen`, { SeenAt });
  return { teacher, courseId, id, save, changes, compared, markSeen };
}

describe('a lesson that was changed since the approval', () => {
  test('is compared with what was approved, however many versions were saved since', async () => {
    const { id, save, changes, compared } = await given();
    for (let index = 0; index <= KEPT_VERSIONS; index++) await save({ Text: `Version ${index}` });
    await t.deps.database.deleteFrom('lesson_version').where('lesson_id', '=', id).execute();
    await save({ Title: 'Tight knots', IsPreview: true });
    const { Changes } = await changes();
    expect(Changes).toMatchObject([{ SubjectId: id, Parts: ['preview', 'text', 'title'], IsRewritten: true }]);
    expect((await compared()).json()).toEqual({
      Before: { Title: 'Knots', Text: APPROVED },
      Now: { Title: 'Tight knots', Text: `Version ${KEPT_VERSIONS}` },
    });
  });

  test('is compared with what an admin saw, from then on', async () => {
    const { save, changes, compared, markSeen } = await given();
    await save({ Text: 'Seen' });
    await markSeen((await changes()).LatestAt);
    expect(codeOf(await compared())).toEqual([404, 'lesson.not-found']);
    await save({ Text: 'Not seen' });
    expect((await compared()).json()).toMatchObject({ Before: { Text: 'Seen' }, Now: { Text: 'Not seen' } });
  });

  test('keeps what was approved where an edit comes before the admin has marked the one before as seen', async () => {
    const { save, changes, compared, markSeen } = await given();
    await save({ Text: 'First' });
    const { LatestAt } = await changes();
    await save({ Text: 'Second' });
    await markSeen(LatestAt);
    expect((await compared()).json()).toMatchObject({ Before: { Text: APPROVED }, Now: { Text: 'Second' } });
  });

  test('that was changed back is not rewritten', async () => {
    const { save, changes } = await given();
    await save({ Text: 'First' });
    await save({ Text: APPROVED });
    expect((await changes()).Changes).toMatchObject([{ Change: 'changed', Parts: ['text'], IsRewritten: false }]);
  });

  test('names its quiz, captions and files apart from its text', async () => {
    const { teacher, courseId, id, changes } = await given();
    const file = await t.given.attachment({ id, course_id: courseId });
    await t.given.video({ id, course_id: courseId }, 60);
    await t.as(teacher).delete(`/attachments/${file.id}`);
    const Text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
    expect((await t.as(teacher).put(`/lessons/${id}/captions`, { Language: 'en', Text })).statusCode).toBe(200);
    expect((await changes()).Changes).toMatchObject([{ Parts: ['captions', 'files'], IsRewritten: false }]);
  });
});

test('a lesson that was added has nothing to be compared with', async () => {
  const { teacher, courseId, changes } = await given();
  const { insertedId: section } = (await t.as(teacher).post(`/classes/${courseId}/sections`, { Title: 'More' })).json();
  const { insertedId } = (await t.as(teacher).post(`/sections/${section}/lessons`, { Title: 'New' })).json();
  await t.as(teacher).put(`/lessons/${insertedId}`, { Text: 'All new' }, 1);
  expect((await changes()).Changes[0]).toMatchObject({ Change: 'added', IsRewritten: false });
  expect(codeOf(await t.as('admin').get(`/lessons/${insertedId}/change`))).toEqual([404, 'lesson.not-found']);
});
