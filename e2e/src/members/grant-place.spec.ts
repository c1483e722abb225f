import { uniqueText } from '../support/accounts.ts';
import { createApprovedClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { newestMail } from '../support/mail.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { createPerson, demonstrationPerson, openAs, signIn } from '../support/people.ts';

test('an admin gives a student a place and ends it again; the student reads why each time', {
  tag: '@narrow',
}, async ({ page, openWindow }) => {
  const course = await createApprovedClass(`Basketry ${uniqueText()}`);
  const student = await createPerson(`Kunigunde ${uniqueText()}`);
  const admin = await demonstrationPerson('Admin');
  const [{ _id }] = await admin.api.get(`/search-user/${student.email}`);

  await openAs(page, 'Admin', `/dashbord/all-users/${_id}`);
  await page.getByRole('button', { name: 'Grant a place' }).click();
  const dialog = page.getByRole('dialog', { name: `Grant ${student.name} a place` });
  await dialog.getByLabel('Reason').fill('Won a place in the raffle.');
  await dialog.getByRole('button', { name: 'Grant a place' }).click();
  await expect(dialog.getByText('Choose a class.')).toBeVisible();
  await dialog.getByRole('searchbox').fill(course.title);
  await dialog.getByLabel(course.title).check();
  await dialog.getByRole('button', { name: 'Grant a place' }).click();
  await expect(page.getByText('Place granted')).toBeVisible();
  await dismissToasts(page);
  await expect(page.getByText('Granted', { exact: true })).toBeVisible();
  const mail = await newestMail(page, student.email, /You have a place/);
  expect(mail.text).toContain('Won a place in the raffle.');

  const theirs = await openWindow();
  await signIn(theirs, student);
  await openPage(theirs, '/dashbord/my-enrollment');
  await expect(theirs.getByRole('heading', { name: course.title })).toBeVisible();

  await page.getByRole('button', { name: `End the place of ${student.name} in ${course.title}` }).click();
  const ending = page.getByRole('dialog', { name: 'End this place?' });
  await ending.getByLabel('Reason').fill('The raffle was void.');
  await ending.getByRole('button', { name: 'End the place' }).click();
  await expect(page.getByText('Place ended')).toBeVisible();
  await dismissToasts(page);
  await expect(page.getByRole('button', { name: /^End the place/ })).toHaveCount(0);
  expect((await newestMail(page, student.email, /has ended$/)).text).toContain('The raffle was void.');
});
