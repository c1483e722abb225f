import type { Locator, Page } from '@playwright/test';
import { createPerson, demonstrationPerson, type Person } from './people.ts';

export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true });
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit for review' });

export async function fillInApplication(page: Page, title: string): Promise<void> {
  await page.getByLabel('Experience').selectOption('Mid Level');
  await page.getByLabel('Category').selectOption('UI/UX Design');
  await page.getByLabel('Title').fill(title);
}

/** Applies without the form. */
export const applyToTeach = ({ name, email, api }: Person, title: string) =>
  api.post('/post-teachereq', {
    data: {
      TeacherName: name,
      TeacherMail: email,
      ExperienceLevel: 'Mid Level',
      Title: title,
      Category: 'UI/UX Design',
      Status: 'Pending',
    },
  });

/** Somebody new who has applied and been approved, without the pages. */
export async function createTeacher(name: string): Promise<Person> {
  const person = await createPerson(name);
  const { insertedId } = await applyToTeach(person, 'Kites and other paper things');
  const admin = await demonstrationPerson('Admin');
  await admin.api.put(`/update-role/${insertedId}`, {});
  return person;
}
