import { newStudentAt } from './buying.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import { expectNothingSticksOut } from './teaching.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('mails about classes are switched off one by one, and a switch that could not be kept goes back', async ({
  page,
  expectAccessible,
}) => {
  await newStudentAt(page, '/dashbord/my-profile');
  const reminders = page.getByRole('checkbox', { name: 'Reminders' });
  const grades = page.getByRole('checkbox', { name: 'Grades' });
  await expect(reminders).toBeChecked();
  await expect(reminders).toHaveAccessibleDescription('A day before a deadline, if you have not handed in.');
  await reminders.press('Space');
  await expect(page.getByText('Reminders: saved.')).toBeVisible();
  await expect(reminders).not.toBeChecked();
  await expect(reminders).toBeFocused();
  await page.route('**/api/mail-preferences', (route) => route.abort());
  await grades.click();
  await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
  await expect(grades).toBeChecked();
  await page.unroute('**/api/mail-preferences');
  await page.reload();
  await splashIsGone(page);
  await expect(reminders).not.toBeChecked();
  await expect(grades).toBeChecked();
  await messagesAreGone(page);
  await expectAccessible();
  await expectNothingSticksOut(page);
});
