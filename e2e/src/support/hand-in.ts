import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createApprovedClass, type TaughtClass } from './courses.ts';
import { addAssignment, createEnrolledStudent } from './coursework.ts';
import { openPage } from './page-actions.ts';
import { type Person, signIn } from './people.ts';

const TITLE = 'A first loaf';

export const pdf = (name: string, bytes = 3_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'% bread\n'.repeat(bytes / 8)}`),
});

export async function createClassToHandIn() {
  const course = await createApprovedClass('Bread with Files', { timeZone: 'UTC' });
  const assignmentId = await addAssignment(course, TITLE);
  return { course, assignmentId, student: await createEnrolledStudent(course, 'Ada Kowalczyk') };
}

export async function openHandIn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^(?:Submit|Submit again|Submit late|View) ${TITLE}$`) }).click();
  return page.getByRole('dialog', { name: TITLE });
}

export async function openHandInAs(page: Page, student: Person, { id }: TaughtClass): Promise<Locator> {
  await signIn(page, student);
  await openPage(page, `/enrolled-class-details/${id}`);
  return openHandIn(page);
}

export const chooserIn = (dialog: Locator) => dialog.locator('input[aria-label="Choose files"]');

export const filesIn = (part: Locator, name: string) => part.getByRole('list', { name }).getByRole('listitem');

export async function downloadFile(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The only submission of the assignment. */
export async function gradeSubmission({ teacher }: TaughtClass, assignmentId: string, Grade: number): Promise<void> {
  const [submission] = await teacher.api.get(`/assignments/${assignmentId}/submissions`);
  await teacher.api.put(`/submissions/${submission._id}/grade`, { Grade, Comment: '' });
}
