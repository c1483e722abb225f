import { readFile } from 'node:fs/promises';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { createApprovedClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { createPerson, openAs } from '../support/people.ts';

/** The browser logs the refusal of a code that exists. */
test.use({ allowedConsoleErrors: [/400/] });

test('a teacher makes a code and a series, sees what they sold, and ends them', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  const course = await createApprovedClass(`Letterpress ${Date.now()}`, { price: 40 });
  const text = `PRESS-${Date.now()}`;
  await openAs(page, 'Teacher', '/dashbord/codes');
  await page.getByRole('button', { name: 'New code' }).click();
  const form = page.getByRole('dialog', { name: 'New code' });
  await form.getByRole('button', { name: 'Make the code' }).click();
  await expect(form.getByText('Please enter a code')).toBeVisible();
  await expect(form.getByText('Please enter what the code takes off')).toBeVisible();
  await form.getByLabel('Code', { exact: true }).fill(text);
  await form.getByLabel('Percent', { exact: true }).fill('25');
  await form.getByLabel('Some classes').check();
  await form.getByRole('button', { name: 'Make the code' }).click();
  await expect(form.getByText('Please choose at least one class')).toBeVisible();
  await form.getByLabel('Search classes').fill(course.title);
  await form.getByLabel(course.title).check();
  await expectNoHorizontalOverflow(page);
  await form.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByText('Code made.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row.getByText('25%', { exact: true })).toBeVisible();
  await expect(row.getByText('Active')).toBeVisible();

  await page.getByRole('button', { name: 'New code' }).click();
  await form.getByLabel('Code', { exact: true }).fill(text.toLowerCase());
  await form.getByLabel('Percent', { exact: true }).fill('10');
  await form.getByRole('button', { name: 'Make the code' }).click();
  await expect(form.getByText('There is already such a code.')).toBeVisible();
  await form.getByRole('button', { name: 'Discard changes' }).click();

  const buyer = await createPerson();
  const order = { ClassIds: [course.id], Code: text, Total: 30 };
  expect(await buyer.api.post('/orders', order)).toMatchObject({ Status: 'open', Total: 30 });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'What it sold' }).click();
  const sales = page.getByRole('dialog', { name: text });
  await expect(sales.getByText('Nothing was sold with it yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New series' }).click();
  const series = page.getByRole('dialog', { name: 'New series' });
  await series.getByLabel('Codes begin with').fill('BOOK-');
  await series.getByLabel('How many codes').fill('3');
  await series.getByLabel('Percent', { exact: true }).fill('100');
  const downloading = page.waitForEvent('download');
  await series.getByRole('button', { name: 'Make the codes' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [, first = ''] = /^(BOOK-\w{10}),/m.exec(file) ?? [];
  const free = { ClassIds: [course.id], Code: first.toLowerCase(), Total: 0 };
  expect(await (await createPerson()).api.post('/orders', free)).toMatchObject({ Status: 'paid' });
  await page.getByLabel('Search by how a code begins').fill(first);
  await page.getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('row').filter({ hasText: 'BOOK-…' });
  await expect(found.getByText('1 of 3')).toBeVisible();
  await found.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'What it sold' }).click();
  const sold = page.getByRole('dialog', { name: 'BOOK-…' });
  await expect(sold.getByRole('row').filter({ hasText: course.title }).getByText('$40')).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await page.keyboard.press('Escape');
  await found.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'End', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the series' }).click();
  await expect(found.getByText('Ended', { exact: true })).toBeVisible();
});
