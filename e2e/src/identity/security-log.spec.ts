import { expect, test } from '../support/fixtures.ts';
import { reloadPage } from '../support/page-actions.ts';
import { createPerson, openAs } from '../support/people.ts';

test('an admin finds a person’s logins and a failed attempt in the security log @narrow', async ({ page }) => {
  const person = await createPerson('Leopoldine Marchetti');
  const attempt = { email: person.email, password: 'not the password' };
  await page.request.post('/api/auth/sign-in/email', { data: attempt });
  await openAs(page, 'Admin', '/dashbord/security-log');
  await expect(page.getByRole('heading', { level: 1, name: 'Security Log' })).toBeVisible();
  await page.getByLabel('Person', { exact: true }).fill(person.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 events', { exact: true })).toBeVisible();
  const failure = page.getByText(`Wrong password for ${person.name}.`);
  await expect(failure).toBeVisible();
  await expect(page.getByText(`${person.name} logged in.`)).toBeVisible();

  const kind = page.getByLabel('Kind', { exact: true });
  await kind.selectOption('Failed login');
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await reloadPage(page);
  await expect(failure).toBeVisible();
  await kind.selectOption('Password reset');
  await expect(page.getByText('No data to show')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashbord/security-log');
});
