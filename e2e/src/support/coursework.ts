import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createApprovedClass, type TaughtClass } from './courses.ts';
import { openPage } from './page-actions.ts';
import { createPerson, openAs, type Person, signIn } from './people.ts';

const progressPath = (id: string, search: string) => `/my-class-details/${id}${search}`;

/** Opens the progress of a class as the demonstration's teacher. */
export const openProgressAsTeacher = (page: Page, id: string, search = ''): Promise<void> =>
  openAs(page, 'Teacher', progressPath(id, search));

export const openProgress = (page: Page, id: string, search = ''): Promise<void> =>
  openPage(page, progressPath(id, search));

/** A student's submission on the page of an assignment. */
export const submissionBy = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });

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

/** Somebody new who is enrolled in a class that costs nothing. */
export async function createEnrolledStudent({ id }: Pick<TaughtClass, 'id'>, name?: string): Promise<Person> {
  const student = await createPerson(name);
  await student.api.put(`/class-enrollment/${id}`, { PaymentDetails: {} });
  return student;
}

/** The calendar day in so many days, as `2026-01-31`. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds an assignment and returns its id. */
export async function addAssignment({ id, teacher }: TaughtClass, title: string, deadline = dayIn(7)): Promise<string> {
  await teacher.api.put(`/add-assignment/${id}`, {
    formData: { AssignmentTitle: title, AssignmentDeadLine: deadline, AssignmentDescription: 'With a drawing.' },
  });
  const [newest] = await teacher.api.get(`/classes/${id}/assignments`);
  return newest._id;
}

interface Submission {
  _id: string;
  Answer?: string;
  Link?: string;
}

export const submitAssignment = (student: Person, { id }: TaughtClass, submission: Submission) =>
  student.api.put(`/submit-assignment/${id}`, { classObeject: submission });
