import type { CourseFacets, FilterName } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

async function read(path: string) {
  const reply = await t.get(`/api${path}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const titlesFor = async (query: string): Promise<string[]> => {
  const { data, total } = await read(`/all-classes?sort=price&${query}`);
  expect(total).toBe(data.length);
  return data.map((course: { ClassTitle: string }) => course.ClassTitle);
};

/** Values with classes, and how many. */
async function facet(name: FilterName, query = ''): Promise<Record<string, number | null>> {
  const facets: CourseFacets = await read(`/class-facets?${query}`);
  return Object.fromEntries(facets[name].filter(({ count }) => count !== 0).map(({ value, count }) => [value, count]));
}

const rated = (average: number) => ({ review_count: 10, rating_sum: average * 10 });
const hours = (count: number) => ({ content_seconds: count * 3600 });

async function givenClasses() {
  const { course } = t.given;
  await course({
    title: 'Free start',
    price_cents: 0,
    level: 'Beginner',
    language: 'en',
    ...rated(4.5),
    ...hours(0.5),
  });
  await course({ title: 'Knots', price_cents: 1_999, level: 'Beginner', language: 'de', ...rated(4.4), ...hours(1) });
  await course({ title: 'Ropes', price_cents: 2_000, level: 'Advanced', language: 'en', ...rated(3.9), ...hours(5) });
  await course({ title: 'Sails', price_cents: 9_999, level: 'All levels', language: 'en', ...rated(3), ...hours(6) });
  await course({ title: 'Ships', price_cents: 10_000, category: 'LifeStyle' });
  await course({ title: 'Hidden', price_cents: 0, level: 'Beginner', language: 'en', status: 'Pending' });
}

describe('a visitor who filters', () => {
  beforeEach(givenClasses);

  test.each([
    ['price=free', ['Free start']],
    ['price=paid', ['Knots', 'Ropes', 'Sails', 'Ships']],
    ['price=under-20', ['Knots']],
    ['price=20-to-50', ['Ropes']],
    ['price=50-to-100', ['Sails']],
    ['price=from-100', ['Ships']],
    ['level=Beginner', ['Free start', 'Knots']],
    ['level=All+levels', ['Sails']],
    ['length=under-1', ['Free start']],
    ['length=1-to-3', ['Knots']],
    ['length=3-to-6', ['Ropes']],
    ['length=from-6', ['Sails']],
    ['rating=4.5', ['Free start']],
    ['rating=4', ['Free start', 'Knots']],
    ['rating=3.5', ['Free start', 'Knots', 'Ropes']],
    ['language=de', ['Knots']],
    ['category=LifeStyle&price=paid', ['Ships']],
    ['level=Beginner&price=free&language=en&rating=4&length=under-1', ['Free start']],
    ['level=Advanced&price=free', []],
    ['q=ropes&level=Advanced', ['Ropes']],
    ['q=ropes&level=Beginner', []],
  ])('by %s sees only classes that fit, and their number', async (query, titles) => {
    expect(await titlesFor(query)).toEqual(titles);
  });

  test('reads beside each value how many classes it would leave, given the other filters', async () => {
    expect(await facet('price')).toEqual({
      free: 1,
      paid: 4,
      'under-20': 1,
      '20-to-50': 1,
      '50-to-100': 1,
      'from-100': 1,
    });
    expect(await facet('rating')).toEqual({ '4.5': 1, '4': 2, '3.5': 3 });
    expect(await facet('length')).toEqual({ 'under-1': 1, '1-to-3': 1, '3-to-6': 1, 'from-6': 1 });
    const query = 'level=Beginner&rating=4';
    expect(await facet('level', query)).toEqual({ Beginner: 2 });
    expect(await facet('language', query)).toEqual({ en: 1, de: 1 });
    expect(await facet('category', query)).toEqual({});
    expect(await facet('rating', query)).toEqual({ '4.5': 1, '4': 2, '3.5': 2 });
  });

  test('reads the same counts among the matches of a search', async () => {
    await t.given.course({ title: 'Ropes for children', level: 'Beginner', language: 'en', price_cents: 0 });
    expect(await facet('level', 'q=ropes&price=free')).toEqual({ Beginner: 1 });
    expect(await facet('price', 'q=ropes&price=free')).toEqual({ free: 1, paid: 1, '20-to-50': 1 });
    expect(await facet('price', 'q=nothing+of+it')).toEqual({});
  });
});

test('the counts stay right when a class is changed, rated, decided about and deleted', async () => {
  const { database, responseCache } = t.deps;
  const { id } = await t.given.course({ price_cents: 0, level: 'Beginner', status: 'Pending' });
  const counted = async () => {
    responseCache.drop(['courses']);
    const names: FilterName[] = ['price', 'level', 'language', 'length', 'rating', 'category'];
    const facets = await Promise.all(names.map((name) => facet(name)));
    const found = await read('/all-classes?q=class&rating=3.5');
    return { ...Object.assign({}, ...facets), found: found.total };
  };
  const update = (change: object) => database.updateTable('course').set(change).where('id', '=', id).execute();
  const none = { found: 0 };
  expect(await counted()).toEqual(none);
  await update({ status: 'Approved', title: 'A class' });
  expect(await counted()).toEqual({ free: 1, Beginner: 1, found: 0 });
  await update({ price_cents: 2_500, level: 'Advanced', language: 'fr', content_seconds: 60, category: 'LifeStyle' });
  const changed = { paid: 1, '20-to-50': 1, Advanced: 1, fr: 1, 'under-1': 1, LifeStyle: 1 };
  expect(await counted()).toEqual({ ...changed, found: 0 });
  await update({ review_count: 2, rating_sum: 8 });
  expect(await counted()).toEqual({ ...changed, '4': 1, '3.5': 1, found: 1 });
  await update({ enrolled_count: 9, review_count: 3, rating_sum: 12 });
  expect(await counted()).toEqual({ ...changed, '4': 1, '3.5': 1, found: 1 });
  await update({ status: 'Rejected' });
  expect(await counted()).toEqual(none);
  await update({ status: 'Approved' });
  await database.deleteFrom('course').where('id', '=', id).execute();
  expect(await counted()).toEqual(none);
});

test.each(['newest', 'popular', 'price', 'rating'])(
  'a filtered list by %s shows every class once, page by page',
  async (sort) => {
    for (let number = 0; number < 7; number++) {
      await t.given.course({ level: 'Advanced', enrolled_count: number % 2, price_cents: 1_000 + (number % 3) });
      await t.given.course({ level: 'Beginner' });
    }
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await read(`/all-classes?level=Advanced&limit=3&sort=${sort}${cursor}`);
      expect(page.total).toBe(7);
      seen.push(...page.data.map((course: { _id: string }) => course._id));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  },
);
