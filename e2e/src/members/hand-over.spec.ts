import { uniqueText } from '../support/accounts.ts';
import { addClass, classCard, newClassFields } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { newestMail } from '../support/mail.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { createPerson, demonstrationPerson, openAs, signIn } from '../support/people.ts';
import { createTeacher } from '../support/teacher-requests.ts';

test('a teacher with students cannot delete their account until an admin has handed over the classes', {
  tag: '@verify',
}, async ({ page, openWindow }) => {
  const before = await createTeacher(`Leokadia ${uniqueText()}`);
  const after = await createTeacher(`Marceli ${uniqueText()}`);
  const admin = await demonstrationPerson('Admin');
  const course = { ...newClassFields('Marbled Paper'), price: '0' };
  const theirs = await openWindow();
  await signIn(theirs, before);
  await addClass(theirs, course);
  const [{ _id: courseId }] = await before.api.get(`/my-class/${before.email}`);
  await admin.api.put(`/aprove-cls/${courseId}`, {});
  const student = await createPerson();
  await student.api.put(`/class-enrollment/${courseId}`, { PaymentDetails: {} });

  await openPage(theirs, '/dashbord');
  await theirs.getByRole('button', { name: 'Delete my account' }).click();
  await expect(theirs.getByRole('dialog')).toContainText('Students are enrolled');

  const [{ _id }] = await admin.api.get(`/search-user/${before.email}`);
  await openAs(page, 'Admin', `/dashbord/all-users/${_id}`);
  await page.getByRole('button', { name: 'Hand over classes' }).click();
  const dialog = page.getByRole('dialog', { name: `Hand over the classes of ${before.name}?` });
  await dialog.getByLabel('The teacher wants to delete their account.').check();
  await dialog.getByRole('button', { name: 'Hand over classes' }).click();
  await expect(dialog.getByText('Please choose a teacher')).toBeVisible();
  await dialog.getByRole('searchbox').fill(after.email);
  await dialog.getByLabel(after.name).check();
  await dialog.getByRole('button', { name: 'Hand over classes' }).click();
  await expect(page.getByText('Classes handed over')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over classes' })).toHaveCount(0);
  await dismissToasts(page);

  const mail = await newestMail(page, after.email, /teach another class/);
  expect(mail.text).toContain(course.title);
  await openPage(theirs, '/dashbord');
  await theirs.getByRole('button', { name: 'Delete my account' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(theirs.getByText('Your account will be deleted on')).toBeVisible();
  await signIn(theirs, after);
  await openPage(theirs, '/dashbord/my-classes');
  await expect(classCard(theirs, course.title)).toBeVisible();
});
