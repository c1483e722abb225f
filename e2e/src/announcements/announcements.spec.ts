import type { Locator, Page } from '@playwright/test';
import { createApprovedClass, type TaughtClass } from '../support/courses.ts';
import { createEnrolledStudent, openProgress, openProgressAsTeacher } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { newestMail, pathOfLink } from '../support/mail.ts';
import { openPage, pressTwice } from '../support/page-actions.ts';
import { demonstrationPerson, openAs, signIn } from '../support/people.ts';

const announcements = (page: Page): Locator => page.getByRole('region', { name: 'Announcements' });

const announce = ({ id, teacher }: TaughtClass, Title: string, Text = 'Bring an apron.') =>
  teacher.api.post(`/classes/${id}/announcements`, { Title, Text });

async function fillIn(dialog: Locator, title: string, text: string): Promise<void> {
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill(text);
}

test('a teacher announces something, and students read it on the class’s page and in a mail', async ({
  page,
  openWindow,
}) => {
  const course = await createApprovedClass('Kites for Announcers');
  const student = await createEnrolledStudent(course, 'Ada Kowalczyk');
  await openProgressAsTeacher(page, course.id);
  await expect(announcements(page)).toContainText('No announcements yet.');
  await page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByRole('button', { name: 'Send announcement' }).click();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title');
  await fillIn(
    dialog,
    'Friday’s <b>wind</b>',
    'We meet on the hill.\n\nBring the long string & gloves. See https://kites.example/map?a=1, or javascript:alert(1), ' +
      'https://kites.example@evil.example/ or https://kıtes.example/.',
  );
  await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(/^Plain text: /);
  await pressTwice(dialog.getByRole('button', { name: 'Send announcement' }));
  await expect(page.getByText('Announcement sent')).toBeVisible();
  await expect(announcements(page).getByRole('article')).toHaveCount(1);

  const students = await openWindow();
  await signIn(students, student);
  await openPage(students, `/enrolled-class-details/${course.id}`);
  await expect(announcements(students).getByRole('heading', { name: 'Friday’s <b>wind</b>' })).toBeVisible();
  await expect(announcements(students)).toContainText('We meet on the hill.');
  const link = announcements(students).getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://kites.example/map?a=1');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(announcements(students).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const mail = await newestMail(students, student.email, /: Friday’s <b>wind<\/b>$/);
  expect(mail.text).toContain('We meet on the hill.\n\nBring the long string & gloves.');
  await students.context().clearCookies();
  await openPage(students, pathOfLink(mail.text, '/unsubscribe'));
  await students.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(students.getByText('You no longer get these emails: Announcements.')).toBeVisible();
});

test.describe('with a request that is refused', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource: .* 409/] });

  test('a teacher is told that the class has had its announcements of the day, and keeps what they wrote', {
    tag: '@verify',
  }, async ({ page }) => {
    const course = await createApprovedClass('Kites for Talkers');
    for (const title of ['One', 'Two', 'Three']) await announce(course, title);
    await openProgressAsTeacher(page, course.id);
    await page.getByRole('button', { name: 'New announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'New announcement' });
    await fillIn(dialog, 'Four', 'One more thing.');
    await dialog.getByRole('button', { name: 'Send announcement' }).click();
    await expect(dialog.getByText(/at most three announcements in 24 hours/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'New announcement' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Four');
    await expect(announcements(page).getByRole('heading', { level: 3 })).toHaveText(['Three', 'Two', 'One']);
  });
});

test('a teacher deletes an announcement, and the older ones are shown on demand', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createApprovedClass('Kites for Editors');
  for (const title of ['One', 'Two', 'Three']) await announce(course, title);
  await openProgressAsTeacher(page, course.id);
  const titles = announcements(page).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(['Three', 'Two', 'One']);
  await announcements(page).getByRole('button', { name: 'Delete Two' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Announcement deleted')).toBeVisible();
  await expect(titles).toHaveText(['Three', 'One']);
  await expect(announcements(page).getByRole('heading', { level: 2 })).toBeFocused();
});

test('an admin removes an announcement with a reason, which its teacher is sent and the audit keeps', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createApprovedClass('Kites for Advertisers');
  const title = `Buy from ${course.title}`;
  await announce(course, title);
  await openAs(page, 'Admin', '/dashbord/my-profile');
  await openProgress(page, course.id);
  await announcements(page)
    .getByRole('button', { name: `Remove ${title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Remove the announcement' });
  await dialog.getByLabel('Reason').fill('No advertising, please.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(announcements(page)).toContainText('No announcements yet.');
  const { email } = await demonstrationPerson('Teacher');
  const mail = await newestMail(
    page,
    email,
    new RegExp(`^Your announcement has been removed: Buy from ${course.title}`),
  );
  expect(mail.text).toContain('No advertising, please.');
  await openPage(page, '/dashbord/audit');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('No advertising, please.');
});
