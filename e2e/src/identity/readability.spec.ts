import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

test('a visitor can read the pages for signing in, in both themes', async ({ page, expectReadableOnEveryScreen }) => {
  for (const path of ['/login', '/signup', '/reset-password?token=x']) {
    await openPage(page, path);
    await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible();
    await expectReadableOnEveryScreen();
  }
});

test('an admin can read the profile and the list of users, in both themes', async ({
  page,
  expectReadableOnEveryScreen,
}) => {
  await openAs(page, 'Admin', '/dashbord/my-profile');
  await expect(page.getByText('This session')).toBeVisible();
  for (const path of ['/dashbord/my-profile', '/dashbord/all-users?q=guildhall.test']) {
    await openPage(page, path);
    await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible();
    await expectReadableOnEveryScreen();
  }
});
