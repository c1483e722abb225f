import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

/** The classes that this browser remembers, the last one first. */
const seenClasses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = 'guildhall-seen';
    /** Opening it would create it, without what is in it. */
    if ((await indexedDB.databases()).every((database) => database.name !== name)) return [];
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open(name));
    const ids = await done(database.transaction('seen').objectStore('seen').get('classes'));
    database.close();
    return ids ?? [];
  });

test('a visitor finds at the end of the home page what they viewed last, and clears it', async ({ page }) => {
  const [one, other] = await (await page.request.get('/api/top-classes')).json();
  const seen = page.getByRole('list', { name: 'Recently viewed' });
  await openPage(page, '/');
  for (const course of [one, other, one]) {
    await openPage(page, `/class-details/${course._id}`);
    await expect(page.getByRole('heading', { level: 1, name: course.ClassTitle })).toBeVisible();
    await expect.poll(async () => (await seenClasses(page))[0]).toBe(course._id);
  }
  await openPage(page, '/');
  await expect(seen.getByRole('heading')).toHaveText([one.ClassTitle, other.ClassTitle]);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(seen).toHaveCount(0);
  await openPage(page, '/get-all-classes');
  await openPage(page, '/');
  await expect(page.getByRole('heading', { name: 'What Our Learners Say' })).toBeVisible();
  expect(await seenClasses(page)).toEqual([]);
});

test('the home page shows eight of them at most', { tag: '@verify' }, async ({ page }) => {
  const { data } = await (await page.request.get('/api/all-classes?limit=9')).json();
  const ids: string[] = data.map(({ _id }: { _id: string }) => _id);
  for (const id of ids) {
    await openPage(page, `/class-details/${id}`);
    await expect.poll(async () => (await seenClasses(page))[0]).toBe(id);
  }
  await openPage(page, '/');
  await expect(page.getByRole('list', { name: 'Recently viewed' }).getByRole('heading')).toHaveCount(8);
  expect(await seenClasses(page)).toEqual(ids.reverse());
});

test('logging out forgets what was viewed', { tag: '@verify' }, async ({ page }) => {
  const [course] = await (await page.request.get('/api/top-classes')).json();
  await openAs(page, 'Student', `/class-details/${course._id}`);
  await expect.poll(() => seenClasses(page)).toEqual([course._id]);
  await openPage(page, '/dashbord');
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();
  expect(await seenClasses(page)).toEqual([]);
});
