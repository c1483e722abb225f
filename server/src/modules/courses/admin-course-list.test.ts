import { beforeEach, describe, expect, test } from 'vitest';
import { encodeCursor } from '../../http/paging.ts';
import { newId } from '../../lib/ids.ts';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher', name: 'Ada Obi', email: 'ada@example.com' });
});

const list = (query: Record<string, string> = {}) => t.as('admin').get(`/getallclass?${new URLSearchParams(query)}`);
const titlesOf = async (query?: Record<string, string>) =>
  (await list(query)).json().map(({ ClassTitle }: { ClassTitle: string }) => ClassTitle);

describe('an admin', () => {
  beforeEach(async () => {
    await t.given.course({ teacher_id: teacher.id, title: 'sewing', status: 'Pending' });
    await t.given.course({ title: 'Bread', status: 'Approved' });
    await t.given.course({ title: 'Weaving 100%', status: 'Pending' });
    await t.given.course({ title: 'Old sewing', status: 'Archived' });
  });

  test('sorts all classes by age and by title, whatever its case', async () => {
    expect(await titlesOf()).toEqual(['Weaving 100%', 'Bread', 'sewing']);
    expect(await titlesOf({ sort: 'oldest' })).toEqual(['sewing', 'Bread', 'Weaving 100%']);
    expect(await titlesOf({ sort: 'title' })).toEqual(['Bread', 'sewing', 'Weaving 100%']);
    expect(await titlesOf({ sort: 'title', status: 'Pending' })).toEqual(['sewing', 'Weaving 100%']);
  });

  test('finds them by any part of the title, or of the teacher’s name or address', async () => {
    expect(await titlesOf({ q: 'EWIN' })).toEqual(['sewing']);
    expect(await titlesOf({ q: 'ada obi' })).toEqual(['sewing']);
    expect(await titlesOf({ q: 'ADA@' })).toEqual(['sewing']);
    expect(await titlesOf({ q: '100%' })).toEqual(['Weaving 100%']);
    expect(await titlesOf({ q: 'e_ing' })).toEqual([]);
    expect(await titlesOf({ q: 'ing', sort: 'title', status: 'Pending' })).toEqual(['sewing', 'Weaving 100%']);
    expect(await titlesOf({ q: 'ing', status: 'Approved' })).toEqual([]);
    expect((await list({ q: 'ing' })).headers['x-total-count']).toBe('2');
  });

  test('finds them whatever the accents and the case of what is typed, and of what is stored', async () => {
    const zoe = await t.given.person({ role: 'Teacher', name: 'Zoë Müller' });
    await t.given.course({ teacher_id: zoe.id, title: 'Crème brûlée' });
    await t.given.course({ title: 'Piatto' });
    for (const q of ['creme BRU', 'crème', 'CRE\u0300ME', 'zoe muller', 'ZOË', 'brulée'])
      expect(await titlesOf({ q })).toEqual(['Crème brûlée']);
    expect(await titlesOf({ q: 'píåttö' })).toEqual(['Piatto']);
    expect(await titlesOf({ q: 'p％' })).toEqual([]);
  });

  test('finds a class by its new title, its teacher’s new name, and its new status', async () => {
    const { database } = t.deps;
    await database.updateTable('user').set({ name: 'Grace' }).where('id', '=', teacher.id).execute();
    await database.updateTable('course').set({ title: 'Quilting' }).where('title', '=', 'sewing').execute();
    await database.updateTable('course').set({ status: 'Rejected' }).where('title', '=', 'Quilting').execute();
    expect(await titlesOf({ q: 'grace', sort: 'title', status: 'Rejected' })).toEqual(['Quilting']);
    expect(await titlesOf({ q: 'ada obi' })).toEqual([]);
    expect(await titlesOf({ q: 'quilt', status: 'Pending' })).toEqual([]);
  });

  test('sees whose class it is', async () => {
    expect((await list({ q: 'sewing' })).json()).toMatchObject([{ TeacherId: teacher.id }]);
  });
});

test('an admin lists the approved classes that were edited, or whose lessons were, since an admin looked', async () => {
  const { database } = t.deps;
  const { id } = await t.given.course({ title: 'Zoo', teacher_id: teacher.id });
  await t.as(teacher).put(`/update-class/${id}`, { UpdatedData: { ClassTitle: 'Zebra' } });
  await t.given.course({ title: 'Apple', content_changed_at: new Date() });
  await t.given.course({ title: 'Untouched' });
  await t.given.course({ title: 'Pending', status: 'Pending' });
  expect(await titlesOf({ status: 'Edited' })).toEqual(['Apple', 'Zebra']);
  expect(await titlesOf({ status: 'Edited', sort: 'oldest' })).toEqual(['Zebra', 'Apple']);
  expect(await titlesOf({ status: 'Edited', sort: 'title' })).toEqual(['Apple', 'Zebra']);
  expect(await titlesOf({ status: 'Edited', q: 'zeb' })).toEqual(['Zebra']);
  expect((await list({ status: 'Edited' })).headers['x-total-count']).toBe('2');
  const change = database.updateTable('course').where('title', '=', 'Apple');
  await change.set({ content_changed_at: null }).execute();
  for (const sort of ['newest', 'title']) expect(await titlesOf({ status: 'Edited', sort })).toEqual(['Zebra']);
  await change.set({ content_changed_at: new Date() }).execute();
  await database.updateTable('course').set({ status: 'Archived' }).where('title', '=', 'Zebra').execute();
  for (const q of ['', 'e']) expect(await titlesOf({ status: 'Edited', sort: 'title', q })).toEqual(['Apple']);
});

test.each(['newest', 'oldest', 'title'])('every class comes once, page by page, sorted by %s', async (sort) => {
  for (const title of ['Same title', 'Same title', 'Another', 'Same title', 'Zebra']) {
    await t.given.course({ title, teacher_id: teacher.id });
  }
  for (const q of ['', '&q=a']) {
    const { pages, totals } = await listAllPages<{ _id: string }>(
      t.as('admin'),
      `/getallclass?limit=2&sort=${sort}${q}`,
    );
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(5);
    expect(totals).toEqual(['5', '5', '5']);
  }
});

test('a cursor of another sort, and an unknown sort, are refused', async () => {
  for (const title of ['One class', 'Two classes']) await t.given.course({ title });
  const next = /cursor=([^&>]+)/.exec(String((await list({ limit: '1', sort: 'title' })).headers.link))?.[1] ?? '';
  expect(codeOf(await list({ cursor: next, sort: 'oldest' }))).toEqual([400, 'request.invalid']);
  const forged = encodeCursor(['title', 'a\0', newId()]);
  expect(codeOf(await list({ cursor: forged, sort: 'title' }))).toEqual([400, 'request.invalid']);
  expect(codeOf(await list({ sort: 'price' }))).toEqual([400, 'request.invalid']);
});
