import { beforeEach, describe, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { raceForCourse } from '../../testing/row-lock-race.ts';
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

test('a teacher moves lessons within and between sections, and sections', async () => {
  const moved = await order([
    { _id: b, Lessons: [two, three] },
    { _id: a, Lessons: [one] },
  ]);
  expect(moved.json()).toMatchObject({ modifiedCount: 1, Revision: revision + 1 });
  expect(await editor.outline()).toEqual([
    ['B', '2', '3'],
    ['A', '1'],
  ]);
});

test('the same order again changes nothing, also from the revision before', async () => {
  const sections = [
    { _id: a, Lessons: [two, one] },
    { _id: b, Lessons: [three] },
  ];
  for (const modifiedCount of [1, 0])
    expect((await order(sections)).json()).toMatchObject({ modifiedCount, Revision: revision + 1 });
});

test('ids may be in capital letters', async () => {
  const sections = [
    { _id: a.toUpperCase(), Lessons: [two.toUpperCase(), one] },
    { _id: b, Lessons: [three] },
  ];
  expect((await order(sections)).json().modifiedCount).toBe(1);
});

test('an order from an old revision is refused with the present one', async () => {
  await editor.addLesson(b, '4');
  const refused = await order([
    { _id: b, Lessons: [three] },
    { _id: a, Lessons: [one, two] },
  ]);
  expect(codeOf(refused)).toEqual([409, 'lesson.changed-meanwhile']);
  const { current } = refused.json();
  expect(current.Revision).toBe(revision + 1);
  expect(current.Sections).toMatchObject([{ _id: a, Lessons: [one, two] }, { _id: b }]);
  expect(current.Sections[1].Lessons).toHaveLength(2);
});

describe('at the same moment', () => {
  const reversed = () => [
    { _id: b, Lessons: [three] },
    { _id: a, Lessons: [two, one] },
  ];

  test('of two orders from one revision the first wins', async () => {
    const swapped = [
      { _id: a, Lessons: [two, one] },
      { _id: b, Lessons: [three] },
    ];
    const outcomes = await raceForCourse(
      t.deps.database,
      editor.course.id,
      () => order(reversed()),
      () => order(swapped),
    );
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.statusCode)).toEqual([200, 409]);
    expect(await editor.outline()).toEqual([
      ['B', '3'],
      ['A', '2', '1'],
    ]);
  });

  test('a lesson is added and the order is refused, which would have lost it', async () => {
    const outcomes = await raceForCourse(
      t.deps.database,
      editor.course.id,
      () => editor.addLesson(b, '4'),
      () => order(reversed()),
    );
    expect(outcomes[1].status === 'fulfilled' && outcomes[1].value.statusCode).toBe(409);
    expect(await editor.outline()).toEqual([
      ['A', '1', '2'],
      ['B', '3', '4'],
    ]);
  });

  test('the order is changed and a lesson is added at the end', async () => {
    await raceForCourse(
      t.deps.database,
      editor.course.id,
      () => order(reversed()),
      () => editor.addLesson(b, '4'),
    );
    expect(await editor.outline()).toEqual([
      ['B', '3', '4'],
      ['A', '2', '1'],
    ]);
  });
});
