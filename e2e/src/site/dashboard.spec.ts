import type { Locator, Page } from '@playwright/test';
import { createApprovedClass } from '../support/courses.ts';
import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs, signIn } from '../support/people.ts';

const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboard' });
const breadcrumbs = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumb' });

/** The only entry that is marked, and seen without scrolling. */
async function expectMarked(page: Page, entry: string, how: 'page' | 'true'): Promise<void> {
  const marked = sidebar(page).locator('[aria-current]');
  /** A count of what waits may follow. */
  await expect(marked).toHaveText(new RegExp(`^${entry}`));
  await expect(marked).toHaveAttribute('aria-current', how);
  await expect(marked).toBeInViewport({ ratio: 1 });
}

test('a student goes from a class back to their classes, and from the dashboard to the site', {
  tag: '@narrow',
}, async ({ page, expectReadable }) => {
  const course = await createApprovedClass('Kites and the Wind That Carries Them Over the Hills');
  await signIn(page, await createEnrolledStudent(course));
  await openPage(page, `/enrolled-class-details/${course.id}`);
  await expectMarked(page, 'My Enrolled Class', 'true');
  await expect(breadcrumbs(page).locator('[aria-current=page]')).toHaveText(course.title);
  await expectReadable();
  await breadcrumbs(page).getByRole('link', { name: 'My Enrolled Class' }).click();
  await expect(page).toHaveURL('/dashbord/my-enrollment');
  await expectMarked(page, 'My Enrolled Class', 'page');
  await expect(breadcrumbs(page)).toHaveCount(0);
  await sidebar(page).getByRole('link', { name: 'My Profile' }).click();
  await expectMarked(page, 'My Profile', 'page');
  await openPage(page, '/dashbord');
  await expectMarked(page, 'My Profile', 'page');

  await page.getByRole('banner').getByRole('link', { name: 'All Classes' }).click();
  await expect(page).toHaveURL('/get-all-classes');
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a teacher and an admin go from the progress of a class back to their lists', { tag: '@narrow' }, async ({
  page,
  expectReadable,
}) => {
  const { id, title } = await createApprovedClass('Kites of Silk');
  for (const [role, list, path] of [
    ['Teacher', 'My Classes', '/dashbord/my-classes'],
    ['Admin', 'All Classes', '/dashbord/all-classes'],
  ] as const) {
    await openAs(page, role, `/my-class-details/${id}`);
    await expectMarked(page, list, 'true');
    await expect(breadcrumbs(page).locator('[aria-current=page]')).toHaveText(title);
    await breadcrumbs(page).getByRole('link', { name: list }).click();
    await expect(page).toHaveURL(path);
    await expectMarked(page, list, 'page');
  }
  await expectReadable();
});
