import { uniqueText } from '../support/accounts.ts';
import { addClass, classCard, newClassFields } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { newestMail } from '../support/mail.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { createPerson, demonstrationPerson, openAs, type Person, signIn } from '../support/people.ts';
import { createTeacher } from '../support/teacher-requests.ts';

async function personPath({ email }: Pick<Person, 'email'>): Promise<string> {
  const admin = await demonstrationPerson('Admin');
  const [{ _id }] = await admin.api.get(`/search-user/${email}`);
  return `/dashbord/all-users/${_id}`;
}

test('an admin takes back Teacher and hands the classes to another teacher', async ({ page, openWindow }) => {
  const before = await createTeacher(`Hedwig ${uniqueText()}`);
  const after = await createTeacher(`Ignaz ${uniqueText()}`);
  const course = newClassFields('Bookbinding');
  const theirs = await openWindow();
  await signIn(theirs, before);
  await addClass(theirs, course);

  await openAs(page, 'Admin', await personPath(before));
  await expect(page.getByRole('link', { name: course.title })).toBeVisible();
  await page.getByRole('button', { name: 'Take back Teacher' }).click();
  const dialog = page.getByRole('dialog', { name: `Take back the role Teacher from ${before.name}?` });
  await dialog.getByLabel('Hand over to another teacher').check();
  await dialog.getByLabel('Reason').fill('You asked for it.');
  await dialog.getByRole('button', { name: 'Take back Teacher' }).click();
  await expect(dialog.getByText('Please choose a teacher')).toBeVisible();
  await dialog.getByRole('searchbox').fill(after.email);
  await dialog.getByLabel(after.name).check();
  await dialog.getByRole('button', { name: 'Take back Teacher' }).click();
  await expect(page.getByText('Role taken back')).toBeVisible();
  await expect(page.getByRole('main').getByText('Student', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back Teacher' })).toHaveCount(0);
  await dismissToasts(page);

  const mail = await newestMail(page, after.email, /teach another class/);
  expect(mail.text).toContain(course.title);
  await signIn(theirs, after);
  await openPage(theirs, '/dashbord/my-classes');
  await expect(classCard(theirs, course.title)).toBeVisible();
});

test('an admin who takes back Admin chooses the role that remains', { tag: '@verify' }, async ({ page }) => {
  const person = await createPerson(`Jadwiga ${uniqueText()}`);
  await openAs(page, 'Admin', await personPath(person));
  await page.getByRole('button', { name: /^Make Admin/ }).click();
  await page.getByRole('button', { name: 'Yes, make admin!' }).click();
  await page.getByRole('button', { name: 'Take back Admin' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New role')).toHaveValue('Student');
  await dialog.getByLabel('New role').selectOption('Teacher');
  await dialog.getByLabel('Reason').fill('By mistake.');
  await dialog.getByRole('button', { name: 'Take back Admin' }).click();
  await expect(page.getByRole('button', { name: 'Take back Teacher' })).toBeVisible();
  await page.getByRole('link', { name: 'Decisions' }).click();
  await expect(page.getByText('By mistake.')).toBeVisible();
});

test('names in every list of admins lead to the person', { tag: '@verify' }, async ({ page }) => {
  for (const [path, name] of [
    ['/dashbord/payments', /./],
    ['/dashbord/audit', 'Margarethe Osei'],
    ['/dashbord/teacher-requests', /./],
    ['/dashbord/all-classes', 'Inês Duarte'],
  ] as const) {
    await openAs(page, 'Admin', path);
    const link = page.locator('main a[href^="/dashbord/all-users/"]').filter({ hasText: name }).first();
    const text = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/dashbord\/all-users\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path.endsWith('requests') ? /./ : text);
  }
  const admin = await demonstrationPerson('Admin');
  const [course] = await admin.api.get('/getallclass?status=Approved&sort=title');
  await openAs(page, 'Admin', `/my-class-details/${course._id}?show=students`);
  await page.locator('main table a[href^="/dashbord/all-users/"]').first().click();
  await expect(page.getByRole('navigation', { name: 'About this person' })).toBeVisible();
});
