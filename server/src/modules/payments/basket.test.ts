import { MAX_BASKET_LINES } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

interface WithId {
  id: string;
}

const change = (person: WithId, Add: string[], Remove: string[] = []) => t.as(person).put('/basket', { Add, Remove });
const basketOf = async (person: WithId) => (await t.as(person).get('/basket')).json().ClassIds;
async function givenClasses(count: number): Promise<string[]> {
  const teacher = await t.given.person({ role: 'Teacher' });
  const picture = await t.given.picture();
  const common = { teacher_id: teacher.id, image_id: picture.id };
  const courses = await Promise.all(Array.from({ length: count }, () => t.given.course(common)));
  return courses.map(({ id }) => id);
}

describe('a basket', () => {
  test('has classes in the order in which they were added, each once, until they are taken out', async () => {
    const student = await t.given.person();
    const [first = '', second = '', third = ''] = await givenClasses(3);
    expect((await change(student, [second, first, second])).json()).toEqual({ ClassIds: [second, first] });
    expect((await change(student, [third, second.toUpperCase()])).json()).toEqual({ ClassIds: [second, first, third] });
    expect((await change(student, [first], [second, first])).json()).toEqual({ ClassIds: [third, first] });
    expect(await basketOf(student)).toEqual([third, first]);
    expect(await basketOf(await t.given.person())).toEqual([]);
  });

  test('takes no class that is not on sale, and no id of nothing', async () => {
    const student = await t.given.person();
    const pending = await t.given.course({ status: 'Pending' });
    const ids = [pending.id, 'no-id', '%00', '0197c3a0-0000-7000-8000-000000000001'];
    expect((await change(student, ids, ['no-id'])).json()).toEqual({ ClassIds: [] });
  });

  test('keeps a class that is not on sale any more, and loses one that is deleted', async () => {
    const student = await t.given.person();
    const [archived = '', deleted = '', sold = ''] = await givenClasses(3);
    await change(student, [archived, deleted, sold]);
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', archived).execute();
    expect((await t.as('admin').delete(`/delete-class/${deleted}`)).statusCode).toBe(200);
    expect(await basketOf(student)).toEqual([archived, sold]);
  });

  test('holds 20 classes: of two tabs that fill it at once none loses one, and none adds more', async () => {
    const student = await t.given.person();
    const ids = await givenClasses(MAX_BASKET_LINES + 1);
    const halves = [ids.slice(0, 10), ids.slice(10, 20)];
    const replies = await Promise.all(halves.flatMap((half) => half.map((id) => change(student, [id]))));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    expect((await basketOf(student)).toSorted()).toEqual(ids.slice(0, 20).toSorted());
    expect(codeOf(await change(student, ids.slice(20)))).toEqual([409, 'basket.full']);
    expect((await change(student, ids.slice(0, 20))).statusCode).toBe(200);
    expect((await change(student, ids.slice(20), ids.slice(0, 1))).statusCode).toBe(200);
  });

  test('takes of two that come at once for its last place one', async () => {
    const student = await t.given.person();
    const ids = await givenClasses(MAX_BASKET_LINES + 5);
    await change(student, ids.slice(0, MAX_BASKET_LINES - 1));
    const replies = await Promise.all(ids.slice(MAX_BASKET_LINES - 1).map((id) => change(student, [id])));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await basketOf(student)).toHaveLength(MAX_BASKET_LINES);
  });
});
