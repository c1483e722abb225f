import { expectMarked, sidebar } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openCheckout, payWith, placeOrder } from '../support/payments.ts';
import { demonstrationPerson, type Person, signIn } from '../support/people.ts';
import { applyToTeach, createTeacher } from '../support/teacher-requests.ts';

async function makeTeacher(person: Person): Promise<void> {
  const { api } = await demonstrationPerson('Admin');
  const { insertedId } = await applyToTeach(person, 'Kites and other paper things');
  await api.put(`/update-role/${insertedId}`, {});
}

async function makeAdmin({ email }: Person): Promise<void> {
  const { api } = await demonstrationPerson('Admin');
  const [member] = await api.get(`/search-user/${email}`);
  await api.put(`/make-admin/${member._id}`, {});
}

test('a student who becomes a teacher, then an admin, keeps their classes and payments in the menu', {
  tag: '@verify',
}, async ({ page }) => {
  const { course, student } = await openCheckout(page);
  await payWith(await placeOrder(page), 'Succeeds');
  await expect(page.getByText('Successfully Enrolled.')).toBeVisible();
  for (const [become, entry] of [
    [makeTeacher, 'Add Class'],
    [makeAdmin, 'All Users'],
  ] as const) {
    await become(student);
    await openPage(page, '/dashbord/my-profile');
    await expect(sidebar(page).getByRole('link', { name: entry })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'My Enrolled Class' }).click();
    await expect(page.getByRole('list', { name: 'My classes' })).toContainText(course.ClassTitle);
    await sidebar(page).getByRole('link', { name: 'My Payments' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Payments' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: course.ClassTitle })).toBeVisible();
    await expectMarked(page, 'My Payments', 'page');
  }
});

test('a teacher who has never bought a class has no entries for it in the menu', { tag: '@verify' }, async ({
  page,
}) => {
  await signIn(page, await createTeacher('Liesbeth Aalto'));
  const responses = ['my-payments', 'my-enrolled-class', 'my-trials'].map((path) =>
    page.waitForResponse((response) => response.url().includes(`/api/${path}`)),
  );
  await openPage(page, '/dashbord/my-classes');
  await Promise.all(responses);
  await expect(sidebar(page).getByRole('link', { name: 'My Profile' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: /^My (Enrolled Class|Payments)/ })).toHaveCount(0);
});
