import { expect, test } from '../support/fixtures.ts';
import { reloadPage } from '../support/page-actions.ts';
import { demonstrationPerson, openAs, openAsNewPerson } from '../support/people.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('a person switches mails off one by one, and a switch that could not be saved goes back', async ({ page }) => {
  await openAsNewPerson(page, '/dashbord/my-profile');
  const reminders = page.getByRole('checkbox', { name: 'Reminders' });
  const grades = page.getByRole('checkbox', { name: 'Grades' });
  await expect(reminders).toBeChecked();
  await expect(reminders).toHaveAccessibleDescription('A day before a deadline, if you have not handed in yet.');
  await reminders.press('Space');
  await expect(page.getByText('Reminders: saved.')).toBeVisible();
  await expect(reminders).not.toBeChecked();
  await expect(reminders).toBeFocused();
  await page.route('**/api/mail-preferences', (route) => route.abort());
  await grades.click();
  await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
  await expect(grades).toBeChecked();
  await page.unroute('**/api/mail-preferences');
  await reloadPage(page);
  await expect(reminders).not.toBeChecked();
  await expect(grades).toBeChecked();
});

test('teachers and admins also choose among the mails that only they get', { tag: '@verify' }, async ({ page }) => {
  const admin = await demonstrationPerson('Admin');
  await openAs(page, 'Admin', '/dashbord/my-profile');
  const disputes = page.getByRole('group', { name: 'As an admin' }).getByRole('checkbox', { name: 'New disputes' });
  await expect(disputes).toHaveAccessibleDescription('As soon as a student disputes a payment.');
  await disputes.press('Space');
  await expect(page.getByText('New disputes: saved.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Classes you teach' })).toHaveCount(0);
  await admin.api.put('/mail-preferences', { Disputes: true });

  await openAs(page, 'Teacher', '/dashbord/my-profile');
  await expect(page.getByRole('group', { name: 'Classes you teach' }).getByRole('checkbox')).toHaveCount(3);
});
