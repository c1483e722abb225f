import type { Course } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const listed = async (url: string) => {
  const reply = await t.get(url);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const titles = (courses: { ClassTitle: string }[]) => courses.map((course) => course.ClassTitle);

describe('the top classes', () => {
  test('are the six approved classes with the most enrolments', async () => {
    for (let count = 1; count <= 8; count++)
      await t.given.course({ title: `Class of ${count}`, enrolled_count: count });
    await t.given.course({ title: 'Pending class', status: 'Pending', enrolled_count: 99 });
    expect(titles(await listed('/api/top-classes'))).toEqual([8, 7, 6, 5, 4, 3].map((count) => `Class of ${count}`));
  });

  test('are an empty list without classes', async () => {
    expect(await listed('/api/top-classes')).toEqual([]);
  });

  test('show an enrolment at once', async () => {
    const course = await t.given.course();
    expect((await listed('/api/top-classes'))[0].EnrolledCount).toBe(0);
    await t.given.enrolment(course.id);
    expect((await listed('/api/top-classes'))[0].EnrolledCount).toBe(1);
  });
});

describe('the catalogue', () => {
  test.each(['Pending', 'Rejected', 'Archived'] as const)('does not show a class that is %s', async (status) => {
    await t.given.course({ status });
    expect(await listed('/api/all-classes')).toEqual({ data: [], total: 0, nextCursor: null });
  });

  test('is sorted as requested', async () => {
    const early = new Date('2026-01-01T00:00:00Z');
    const late = new Date('2026-02-01T00:00:00Z');
    await t.given.course({
      title: 'Old',
      published_at: early,
      price_cents: 500,
      enrolled_count: 9,
      review_count: 1,
      rating_sum: 3,
    });
    await t.given.course({
      title: 'New',
      published_at: late,
      price_cents: 900,
      enrolled_count: 2,
      review_count: 2,
      rating_sum: 10,
    });
    expect(titles((await listed('/api/all-classes')).data)).toEqual(['New', 'Old']);
    expect(titles((await listed('/api/all-classes?sort=popular')).data)).toEqual(['Old', 'New']);
    expect(titles((await listed('/api/all-classes?sort=price')).data)).toEqual(['Old', 'New']);
    expect(titles((await listed('/api/all-classes?sort=rating')).data)).toEqual(['New', 'Old']);
  });

  test.each(['newest', 'popular', 'price', 'rating'])('lists every class once, page by page, by %s', async (sort) => {
    for (let number = 0; number < 7; number++) {
      await t.given.course({
        enrolled_count: number % 2,
        price_cents: 1_000 + (number % 3),
        published_at: new Date('2026-01-01'),
      });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: Course[]; total: number; nextCursor: string | null } = await listed(
        `/api/all-classes?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(page.total).toBe(7);
      seen.push(...page.data.map((course) => course._id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('lists and counts only the classes of one category', async () => {
    await t.given.course({ category: 'Health & Fitness' });
    await t.given.course({ category: 'Photography' });
    await t.given.course();
    expect(await listed('/api/all-classes?category=Health+%26+Fitness')).toMatchObject({
      total: 1,
      data: [{ Category: 'Health & Fitness' }],
    });
    expect((await listed('/api/all-classes')).total).toBe(3);
  });

  test('keeps its total right when classes are added, changed and deleted', async () => {
    const { database } = t.deps;
    const course = await t.given.course({ category: 'Photography' });
    const total = async (query = '') => {
      t.deps.responseCache.drop(['courses']);
      return (await listed(`/api/all-classes${query}`)).total;
    };
    await database.updateTable('course').set({ category: 'LifeStyle' }).where('id', '=', course.id).execute();
    expect([await total(), await total('?category=Photography'), await total('?category=LifeStyle')]).toEqual([
      1, 0, 1,
    ]);
    await database.updateTable('course').set({ status: 'Rejected' }).where('id', '=', course.id).execute();
    expect(await total()).toBe(0);
    await database.updateTable('course').set({ status: 'Approved' }).where('id', '=', course.id).execute();
    await database.deleteFrom('course').where('id', '=', course.id).execute();
    expect(await total()).toBe(0);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=9999', 'limit'],
    ['limit=x', 'limit'],
    ['limit=1.5', 'limit'],
    ['sort=x', 'sort'],
    ['sort=newest&sort=price', 'sort'],
    ['category=Cooking', 'category'],
    ['price=cheap', 'price'],
    ['level=Expert', 'level'],
    ['rating=5', 'rating'],
    ['language=xx', 'language'],
    ['cursor=broken', 'cursor'],
    ['cursor=W10', 'cursor'],
    [`cursor=${Buffer.from('["newest","2026-01-01T00:00:00Z","no id"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["price",1,"0197c3a0-0000-7000-8000-000000000001"]').toString('base64url')}`, 'cursor'],
    [
      `cursor=${Buffer.from('["popular",99999999999,"0197c3a0-0000-7000-8000-000000000001"]').toString('base64url')}&sort=popular`,
      'cursor',
    ],
    [`q=${'x'.repeat(5_000)}`, 'q'],
    ['q=a%00b', 'q'],
  ])('refuses %s and names the field', async (query, field) => {
    const reply = await t.get(`/api/all-classes?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ path: field }] });
  });

  test('ignores unknown query fields', async () => {
    await t.given.course();
    expect((await listed('/api/all-classes?colour=green')).total).toBe(1);
  });
});
