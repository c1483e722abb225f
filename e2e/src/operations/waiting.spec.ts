import type { Locator, Page } from '@playwright/test';
import { addClass, newClassFields, type TaughtClass } from '../support/courses.ts';
import { addAssignment, createEnrolledStudent, submitAssignment } from '../support/coursework.ts';
import { openSidebar } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, returnToWindow } from '../support/page-actions.ts';
import { createPerson, demonstrationPerson, openAs, type Person, signIn } from '../support/people.ts';
import { applyToTeach, createTeacher } from '../support/teacher-requests.ts';

/** Opens the entries first where they are behind a button. */
const entry = async (page: Page, name: string | RegExp): Promise<Locator> =>
  (await openSidebar(page)).getByRole('link', { name });
const works = (page: Page): Locator => page.getByRole('article');

/** A class of the teacher who is signed in on the page, with so many hand-ins to one assignment. */
async function createClassToGrade(page: Page, teacher: Person, names: string[]): Promise<TaughtClass> {
  const fields = { ...newClassFields('Kites to Grade'), price: '0' };
  await addClass(page, fields);
  const courses: { _id: string; ClassTitle: string }[] = await teacher.api.get(`/my-class/${teacher.email}`);
  const id = courses.find(({ ClassTitle }) => ClassTitle === fields.title)?._id ?? '';
  const admin = await demonstrationPerson('Admin');
  await admin.api.put(`/aprove-cls/${id}`, {});
  const course = { id, title: fields.title, teacher };
  const _id = await addAssignment(course, 'Draw the wind');
  for (const name of names)
    await submitAssignment(await createEnrolledStudent(course, name), course, { _id, Answer: `By ${name}.` });
  return course;
}

async function grade(work: Locator, points: string): Promise<void> {
  await work.getByLabel('Grade, 0 to 100').fill(points);
  await work.getByLabel('Grade, 0 to 100').press('Enter');
  await expect(work.getByText('Saved')).toBeVisible();
}

test('a teacher sees how much there is to grade, and grades it in one place, the oldest first', {
  tag: '@narrow',
}, async ({ page }) => {
  const teacher = await createTeacher('Gesa Holt');
  await signIn(page, teacher);
  const first = await createClassToGrade(page, teacher, ['Ada Kowalczyk', 'Tom Eriksen']);
  const second = await createClassToGrade(page, teacher, ['Mio Sand']);
  await openPage(page, '/dashbord/my-classes');
  await (await entry(page, 'To grade 3 waiting')).click();
  await expect(page).toHaveURL('/dashbord/to-grade');
  await expect(works(page).getByRole('heading', { level: 4 })).toHaveText(['Ada Kowalczyk', 'Tom Eriksen', 'Mio Sand']);

  const adas = works(page).filter({ hasText: 'By Ada Kowalczyk.' });
  await grade(adas, '88');
  await expect(adas.getByText('88 of 100')).toBeVisible();
  await expect(works(page)).toHaveCount(3);
  await expect(await entry(page, 'To grade 2 waiting')).toBeVisible();

  await page.getByLabel('Class', { exact: true }).selectOption({ label: `${second.title} (1)` });
  await expect(page).toHaveURL(`/dashbord/to-grade?class=${second.id}`);
  await expect(works(page)).toHaveCount(1);
  await grade(works(page), '75');
  await page.getByLabel('Class', { exact: true }).selectOption('All classes');
  await expect(works(page).getByRole('heading', { level: 4 })).toHaveText(['Tom Eriksen']);
  await works(page).getByRole('link', { name: 'Draw the wind' }).click();
  await expect(page).toHaveURL(new RegExp(`/my-class-details/${first.id}`));
  await grade(works(page).filter({ hasText: 'By Tom Eriksen.' }), '60');
  await expect(await entry(page, 'To grade')).toHaveAccessibleName('To grade');
  await (await entry(page, 'To grade')).click();
  await expect(page.getByText('Nothing to grade')).toBeVisible();
});

test('an admin sees beside the entries how much waits, and what others cause when the window gets the focus', {
  tag: '@verify',
}, async ({ page }) => {
  await applyToTeach(await createPerson(), 'Kites');
  await openAs(page, 'Admin', '/dashbord/my-profile');
  await expect(await entry(page, /^Teacher Request \d+\+? waiting$/)).toBeVisible();

  await page.route('**/api/waiting', (route) =>
    route.fulfill({
      json: {
        TeacherRequests: 100,
        PendingClasses: 7,
        EditedClasses: 2,
        RefundsDue: 1,
        OpenDisputes: 3,
        DisputeDueAt: null,
        OpenReports: 0,
        ToGrade: 0,
      },
    }),
  );
  await returnToWindow(page);
  await expect(await entry(page, 'Teacher Request 99+ waiting')).toBeVisible();
  await expect(await entry(page, 'All Classes 9 waiting')).toBeVisible();
  await expect(await entry(page, 'Payments 4 waiting')).toBeVisible();
});
