import type { Locator, Page } from '@playwright/test';
import { createApprovedClass } from '../support/courses.ts';
import { createEnrolledStudent } from '../support/coursework.ts';
import { expectMarked, openSidebar, sidebar, sidebarButton } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs, signIn } from '../support/people.ts';

const breadcrumbs = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumb' });

test('a student goes from a class back to their classes, and from the dashboard to the site', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  const course = await createApprovedClass('Kites and the Wind That Carries Them Over the Hills');
  await signIn(page, await createEnrolledStudent(course));
  await openPage(page, `/enrolled-class-details/${course.id}`);
  await expectMarked(page, 'My Enrolled Class', 'true');
  await expect(breadcrumbs(page).locator('[aria-current=page]')).toHaveText(course.title);
  await breadcrumbs(page).getByRole('link', { name: 'My Enrolled Class' }).click();
  await expect(page).toHaveURL('/dashbord/my-enrollment');
  await expectMarked(page, 'My Enrolled Class', 'page');
  await expect(breadcrumbs(page)).toHaveCount(0);
  await (await openSidebar(page)).getByRole('link', { name: 'My Profile' }).click();
  await expectMarked(page, 'My Profile', 'page');
  await openPage(page, '/dashbord');
  await expectMarked(page, 'My Profile', 'page');

  await page.getByRole('banner').getByRole('link', { name: 'All Classes' }).click();
  await expect(page).toHaveURL('/get-all-classes');
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a teacher and an admin go from the progress of a class back to their lists', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
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
});

test('an admin on a phone opens the pages of the dashboard with the keyboard, and leaves them by Escape', {
  tag: ['@narrow-only', '@verify'],
}, async ({ page }) => {
  await page.route('**/api/waiting', (route) =>
    route.fulfill({
      json: {
        TeacherRequests: 3,
        PendingClasses: 5,
        EditedClasses: 2,
        RefundsDue: 1,
        OpenDisputes: 0,
        DisputeDueAt: null,
        OpenReports: 0,
        ToGrade: 0,
      },
    }),
  );
  await openAs(page, 'Admin', '/dashbord/my-profile');
  const button = sidebarButton(page);
  await expect(button).toHaveAccessibleName('Dashboard menu: My Profile 11 waiting');
  await expect(sidebar(page).getByRole('link')).toHaveCount(0);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(page).getByRole('link', { name: 'All Classes 7 waiting' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(sidebar(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(sidebar(page).getByRole('link')).toHaveCount(0);
  await button.click();
  await page.mouse.click(180, 720);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await sidebar(page).getByRole('link', { name: 'All Users' }).click();
  await expect(page).toHaveURL('/dashbord/all-users');
  await expect(button).toHaveAccessibleName('Dashboard menu: All Users 11 waiting');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});
