import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { indexOldCourses } from './index.ts';

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

  test('finds only classes that have every word, where a title has them all', async () => {
    await t.given.course({ title: 'Wooden boats' });
    await t.given.course({ title: 'Wooden chairs' });
    expect(await titlesFor('q=wooden+boats')).toEqual(['Wooden boats']);
  });

  test('sees classes with all words before those with some, and of these the rarer word first', async () => {
    const description = 'For everybody who likes wood, with tools that you have at home.';
    await t.given.course({ title: 'Wooden chairs', description });
    await t.given.course({ title: 'Boats of paper' });
    await t.given.course({ title: 'Rowing', description: 'Wooden boats on quiet rivers, in pairs and fours.' });
    for (let number = 0; number < 6; number++) await t.given.course({ title: `Wooden spoons ${number}`, description });
    const found = await titlesFor('q=the+wooden+boats');
    expect(found.slice(0, 3)).toEqual(['Rowing', 'Boats of paper', 'Wooden spoons 5']);
    expect(found).toHaveLength(9);
  });

  test('finds other forms of a word in the language of the class', async () => {
    await t.given.course({ title: 'Wir backen Brote', language: 'de' });
    await t.given.course({ title: 'Baked apples', language: 'en' });
    expect(await titlesFor('q=brot')).toEqual(['Wir backen Brote']);
    expect(await titlesFor('q=baking')).toEqual(['Baked apples']);
  });

  test('finds C++ and C# each by itself', async () => {
    for (const title of ['C++ for games', 'C# for the web', 'Circles']) await t.given.course({ title });
    expect(await titlesFor(`q=${encodeURIComponent('c++')}`)).toEqual(['C++ for games']);
    expect(await titlesFor(`q=${encodeURIComponent('C#')}`)).toEqual(['C# for the web']);
  });

  test('finds words without meaning of their own where nothing else is typed', async () => {
    await t.given.course({ title: 'The Who, record by record' });
    await t.given.course({ title: 'Records of bread' });
    expect(await titlesFor('q=the+who')).toEqual(['The Who, record by record']);
    expect(await titlesFor('q=who+bakes+the+bread')).toEqual(['Records of bread']);
  });

  test('finds what a class teaches and for whom, before what its text mentions', async () => {
    await t.given.course({
      title: 'A kitchen in Lyon',
      description: 'We eat bread at noon, and talk about the market.',
    });
    const other = await t.given.course({ title: 'Rye at home', goals: ['Bake three breads'] });
    expect(await titlesFor('q=bread')).toEqual(['Rye at home', 'A kitchen in Lyon']);
    const goals = sql<string[]>`array['Bake three cakes']`;
    await t.deps.database.updateTable('course').set({ goals }).where('id', '=', other.id).execute();
    t.deps.responseCache.drop(['courses']);
    expect(await titlesFor('q=bread')).toEqual(['A kitchen in Lyon']);
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
    ['a letter in the wrong place', 'phoogtraphy'],
    ['a sound that is written otherwise', 'fotografie'],
  ])('finds a class despite %s', async (_, typed) => {
    await t.given.course({ title: 'Street Photography' });
    expect(await titlesFor(`q=${typed}`)).toEqual(['Street Photography']);
  });

  test('finds nothing with two typos, and short words with one, if they are not the beginning of another', async () => {
    await t.given.course({ title: 'Yoga and Photography' });
    await t.given.course({ title: 'Yodeling' });
    expect(await titlesFor('q=phtogrpahy')).toEqual([]);
    expect(await titlesFor('q=yoxa')).toEqual(['Yoga and Photography']);
    expect(await titlesFor('q=yod')).toEqual(['Yodeling']);
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
    for (let number = 1; number <= 4; number++) await t.given.course({ title: `Blue ${number}`, goals: ['Knots'] });
    const description = 'How to knot with wool, and what to do when it breaks.';
    for (let number = 1; number <= 3; number++) await t.given.course({ title: `Strings ${number}`, description });
    const seen: string[] = [];
    let cursor = '';
    do {
      const reply = (await t.get(`/api/all-classes?q=knotting+blue+wool&limit=3${cursor}`)).json();
      expect(reply.total).toBe(14);
      seen.push(...reply.data.map((course: { ClassTitle: string }) => course.ClassTitle));
      cursor = reply.nextCursor === null ? '' : `&cursor=${reply.nextCursor}`;
    } while (cursor);
    expect(seen).toHaveLength(14);
    expect(new Set(seen).size).toBe(14);
  });

  test('that finds nothing is offered the nearest: the same without filters, or a similar word', async () => {
    await t.given.course({ title: 'Street Photography', category: 'Photography' });
    const nearestOf = async (query: string) => {
      const { total, nearest } = (await t.get(`/api/all-classes?${query}`)).json();
      return [total, nearest?.q, nearest?.data.map(({ ClassTitle }: { ClassTitle: string }) => ClassTitle)];
    };
    expect(await nearestOf('q=street&category=LifeStyle')).toEqual([0, 'street', ['Street Photography']]);
    expect(await nearestOf('q=fotogrfee')).toEqual([0, 'photography', ['Street Photography']]);
    expect(await nearestOf('q=qwrtz')).toEqual([0, undefined, undefined]);
    expect(await nearestOf('q=street')).toEqual([1, undefined, undefined]);
  });
});

test('classes that a release before has indexed are found by whole words, and by all when they have been indexed anew', async () => {
  const course = await t.given.course({ title: 'Baking bread' });
  await sql`
    update course_search set main_words = null, words = array_to_tsvector(array['t/baking', 't/bread'])
    where course_id = ${course.id}
  `.execute(t.deps.database);
  expect(await titlesFor('q=bread')).toEqual(['Baking bread']);
  expect(await titlesFor('q=bakes')).toEqual([]);
  await Promise.all([1, 2].map(() => indexOldCourses(t.deps)));
  expect(await titlesFor('q=bakes')).toEqual(['Baking bread']);
});

test.each([
  '%',
  '_',
  `%_'";--`,
  '\\',
  "'",
  '🙂',
  'a&b|!c',
  ':*',
  '( ) <-> ',
  '\u0301',
  '\ufe0f',
  '""',
  '+#',
  'x '.repeat(100),
  'qwrtz'.repeat(40),
])('a search for %j finds nothing, and fails nowhere', async (typed) => {
  await t.given.course({ title: 'Plain class' });
  const reply = await t.get(`/api/all-classes?q=${encodeURIComponent(typed)}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ data: [], total: 0, nextCursor: null });
});
