import { expect, test } from '../support/fixtures.ts';
import { dismissToasts } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

test('an admin makes a key, a program reads payments with it, and it ends when the admin deletes it', {
  tag: '@narrow',
}, async ({ page }) => {
  await openAs(page, 'Admin', '/dashbord/api-keys');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const making = page.getByRole('dialog', { name: 'Make a key' });
  const name = `Bookkeeping ${Date.now()}`;
  await making.getByRole('button', { name: 'Make a key' }).click();
  await expect(making.getByText('Please enter a name.')).toBeVisible();
  await expect(making.getByText('Choose at least one.')).toBeVisible();
  await making.getByLabel('Name').fill(name);
  await making.getByLabel('Read payments').check();
  await making.getByLabel('Ends').selectOption({ label: '30 days' });
  await making.getByRole('button', { name: 'Make a key' }).click();

  const made = page.getByRole('dialog', { name: 'Your new key' });
  const key = await made.getByText(/^ghk_/).innerText();
  await made.getByRole('button', { name: 'I have copied it' }).click();
  const panel = page.getByRole('region', { name });
  await expect(panel.getByText('Not used yet')).toBeVisible();

  const ask = async (path: string) =>
    (await fetch(new URL(`/api${path}`, page.url()), { headers: { authorization: `Bearer ${key}` } })).status;
  expect([await ask('/payments'), await ask('/audit')]).toEqual([200, 403]);
  await page.reload();
  await expect(panel.getByText(/^Last used/)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(panel).toHaveCount(0);
  await dismissToasts(page);
  expect(await ask('/payments')).toBe(401);
});
