import { beforeEach, describe, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let editor: Editor;
let a: string;
let b: string;
let one: string;
let two: string;
let three: string;
let revision: number;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
  const content = await createContent(editor);
  ({ a, b } = content);
  [one, two, three] = content.lessons;
  revision = (await editor.readContent()).Revision ?? 0;
});

const order = (Sections: { _id: string; Lessons: string[] }[], from = revision) =>
  t.as(editor.teacher).put(`/classes/${editor.course.id}/content/order`, { Sections }, from);

describe('an order is refused', () => {
  const foreign = '0197c3a0-0000-7000-8000-000000000001';
  test.each([
    [
      'with a foreign lesson',
      () => [
        { _id: a, Lessons: [one, two, foreign] },
        { _id: b, Lessons: [three] },
      ],
    ],
    [
      'with a foreign lesson in place of one',
      () => [
        { _id: a, Lessons: [one, foreign] },
        { _id: b, Lessons: [three] },
      ],
    ],
    [
      'with a foreign section',
      () => [
        { _id: a, Lessons: [one, two] },
        { _id: foreign, Lessons: [three] },
      ],
    ],
    [
      'with a lesson twice',
      () => [
        { _id: a, Lessons: [one, two, one] },
        { _id: b, Lessons: [three] },
      ],
    ],
    [
      'with a section twice',
      () => [
        { _id: a, Lessons: [one, two] },
        { _id: a, Lessons: [three] },
      ],
    ],
    [
      'without one of the lessons',
      () => [
        { _id: a, Lessons: [one] },
        { _id: b, Lessons: [three] },
      ],
    ],
    ['without one of the sections', () => [{ _id: a, Lessons: [one, two, three] }]],
    ['that is empty', () => []],
    ['with what is no id', () => [{ _id: a, Lessons: ['nothing'] }]],
  ])('%s', async (_, sections) => {
    const before = await digestDatabase(t.deps.pool);
    expect(codeOf(await order(sections()))).toEqual([400, 'request.invalid']);
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  });

  test('with a lesson of another class of the teacher', async () => {
    const other = await t.given.lesson((await t.given.course({ teacher_id: editor.teacher.id })).id);
    const sections = [
      { _id: a, Lessons: [one, two, other.id] },
      { _id: b, Lessons: [three] },
    ];
    expect(codeOf(await order(sections))).toEqual([400, 'request.invalid']);
  });

  test.each([undefined, '', 'x', '"x"', 'W/"1"', '-1', '1.5', '*', '1, 2', '99999999999'])(
    'with If-Match: %j',
    async (ifMatch) => {
      const { statusCode } = await t.app.inject({
        method: 'PUT',
        url: `/api/classes/${editor.course.id}/content/order`,
        headers: {
          authorization: await t.tokenOf(editor.teacher),
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        },
        payload: { Sections: [] },
      });
      expect(statusCode).toBe(428);
    },
  );
});
