import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';

test('a visitor filters by price and level, reads what is chosen, removes one filter and then all', {
  tag: ['@narrow', '@firefox'],
}, async ({ page, request }) => {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  const countOf = async (query: string) => (await (await request.get(`/api/all-classes?${query}`)).json()).total;
  await openPage(page, '/get-all-classes?sort=price');
  if (isNarrow) await page.getByRole('link', { name: 'Filters' }).click();
  const filters = isNarrow ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary');
  await filters.getByRole('link', { name: /^Paid/ }).click();
  await expect(page).toHaveURL('/get-all-classes?sort=price&price=paid');
  const level = filters.getByRole('link', { name: /^Beginner/ });
  const left = await countOf('price=paid&level=Beginner');
  await expect(level).toHaveText(new RegExp(`Beginner, ${left} classes`));
  await level.click();
  await expect(level).toHaveAttribute('aria-current', 'true');
  if (isNarrow) await filters.getByRole('button', { name: `Show ${left} classes` }).click();
  await expect(page.getByText(`${left} classes`, { exact: true })).toBeVisible();

  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await chosen.getByRole('link', { name: 'Remove filter: Paid' }).click();
  await expect(page).toHaveURL('/get-all-classes?sort=price&level=Beginner');
  await expect(page.getByText(`${await countOf('level=Beginner')} classes`, { exact: true })).toBeVisible();
  await chosen.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/get-all-classes?sort=price');
  await expect(chosen).toHaveCount(0);
});
