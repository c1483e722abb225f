import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

test('everybody reads how many reviews gave each number of stars; hidden ones and those of other classes do not count', async () => {
  const { id } = await t.given.course();
  const counts = async () =>
    (await t.get(`/api/classes/${id}/ratings`)).json().map(({ Count }: { Count: number }) => Count);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  for (const rating of [5, 5, 4, 1]) await t.given.review(id, { rating });
  await t.given.review((await t.given.course()).id, { rating: 3 });
  const hidden = await t.given.review(id, { rating: 2 });
  expect(await counts()).toEqual([2, 1, 0, 1, 1]);
  await t.as('admin').put(`/reviews/${hidden.id}/hide`, { reason: 'It is an advertisement.' });
  expect(await counts()).toEqual([2, 1, 0, 0, 1]);
});
