import { expect, test } from '../support/fixtures.ts';
import { openAsNewPerson } from '../support/people.ts';

test('a person downloads their data, asks for their account to be deleted, and keeps it after all', async ({
  page,
}) => {
  await openAsNewPerson(page, '/dashbord');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('Guildhall - Your data.zip');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Your name, email address, picture, notes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Your account will be deleted on' });
  await expect(banner).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);

  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});
