import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const titlesFor = async (query: string): Promise<string[]> => {
  const reply = await t.get(`/api/all-classes?${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json().data.map((course: { ClassTitle: string }) => course.ClassTitle);
};

describe('a visitor who searches', () => {
  test('finds words and their beginnings, ignoring case and accents', async () => {
    await t.given.course({ title: 'Portrait Photography' });
    await t.given.course({ title: 'Crème brûlée, step by step' });
    expect(await titlesFor('q=PHOTO')).toEqual(['Portrait Photography']);
    expect(await titlesFor('q=creme+brul')).toEqual(['Crème brûlée, step by step']);
    expect(await titlesFor(`q=${encodeURIComponent('crème')}`)).toEqual(['Crème brûlée, step by step']);
    expect(await titlesFor('q=graphy')).toEqual([]);
  });

  test('finds only classes that have every word', async () => {
    await t.given.course({ title: 'Wooden boats' });
    await t.given.course({ title: 'Wooden chairs' });
    expect(await titlesFor('q=wooden+boats')).toEqual(['Wooden boats']);
  });

  test('sees matches in titles first, then in teachers’ names, then in descriptions', async () => {
    const rose = await t.given.person({ name: 'Rose Mason', role: 'Teacher' });
    await t.given.course({ title: 'Garden walls', description: 'How a mason lays stone upon stone.' });
    await t.given.course({ title: 'Garden paths', teacher_id: rose.id });
    await t.given.course({ title: 'Mason for a week' });
    await t.given.course({ title: 'Masonry at home' });
    expect(await titlesFor('q=mason')).toEqual(['Mason for a week', 'Masonry at home', 'Garden paths', 'Garden walls']);
  });

  test.each([
    ['a wrong letter', 'phovography'],
    ['a missing letter', 'photgraphy'],
    ['an added letter', 'photoography'],
    ['swapped letters', 'phtoography'],
    ['swapped first letters', 'hpotography'],
    ['a wrong last letter', 'photographi'],
  ])('finds a class despite %s', async (_, typed) => {
    await t.given.course({ title: 'Street Photography' });
    expect(await titlesFor(`q=${typed}`)).toEqual(['Street Photography']);
  });

  test('finds nothing with two typos, or one in a short word', async () => {
    await t.given.course({ title: 'Yoga and Photography' });
    expect(await titlesFor('q=phtogrpahy')).toEqual([]);
    expect(await titlesFor('q=yoxa')).toEqual([]);
  });

  test('sees exact matches before corrected typos', async () => {
    await t.given.course({ title: 'Planning a garden' });
    await t.given.course({ title: 'Planing wood' });
    expect(await titlesFor('q=planing')).toEqual(['Planing wood', 'Planning a garden']);
  });

  test('never finds a class that is not approved, or by its old title', async () => {
    const course = await t.given.course({ title: 'Weaving baskets' });
    await t.given.course({ title: 'Weaving rugs', status: 'Pending' });
    await t.deps.database
      .updateTable('course')
      .set({ title: 'Plaiting baskets' })
      .where('id', '=', course.id)
      .execute();
    expect(await titlesFor('q=weaving')).toEqual([]);
    expect(await titlesFor('q=plaiting')).toEqual(['Plaiting baskets']);
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
    t.deps.responseCache.drop(['courses']);
    expect(await titlesFor('q=plaiting')).toEqual([]);
  });

  test('finds the classes of a teacher who has a new name', async () => {
    const teacher = await t.given.person({ name: 'Ann Smith', role: 'Teacher' });
    await t.given.course({ title: 'Bookbinding', teacher_id: teacher.id });
    await t.deps.database.updateTable('user').set({ name: 'Ann Okafor' }).where('id', '=', teacher.id).execute();
    expect(await titlesFor('q=okafor')).toEqual(['Bookbinding']);
    expect(await titlesFor('q=smith')).toEqual([]);
  });

  test('finds the matches of one category in the requested order', async () => {
    await t.given.course({ title: 'Bread', category: 'LifeStyle', price_cents: 3_000 });
    await t.given.course({ title: 'Bread and butter', category: 'LifeStyle', price_cents: 1_000 });
    await t.given.course({ title: 'Bread in pictures', category: 'Photography', price_cents: 100 });
    expect(await titlesFor('q=bread&category=LifeStyle&sort=price')).toEqual(['Bread and butter', 'Bread']);
    expect(await titlesFor('q=bread&sort=price')).toEqual(['Bread in pictures', 'Bread and butter', 'Bread']);
  });

  test('pages through all matches, each once', async () => {
    for (let number = 1; number <= 7; number++) await t.given.course({ title: `Knot number ${number}` });
    const seen: string[] = [];
    let cursor = '';
    do {
      const reply = (await t.get(`/api/all-classes?q=knot&limit=3${cursor}`)).json();
      expect(reply.total).toBe(7);
      seen.push(...reply.data.map((course: { ClassTitle: string }) => course.ClassTitle));
      cursor = reply.nextCursor === null ? '' : `&cursor=${reply.nextCursor}`;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});

test.each(['%', '_', `%_'";--`, '\\', "'", '🙂', 'a&b|!c', ':*', '( ) <-> ', '\u0301', '""'])(
  'a search for %j finds nothing, and fails nowhere',
  async (typed) => {
    await t.given.course({ title: 'Plain class' });
    const reply = await t.get(`/api/all-classes?q=${encodeURIComponent(typed)}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ data: [], total: 0, nextCursor: null });
  },
);
