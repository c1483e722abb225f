import { expect, type Locator, type Page } from '@playwright/test';
import { createApprovedClass, type TaughtClass } from './courses.ts';
import { createEnrolledStudent } from './coursework.ts';
import { openPage } from './page-actions.ts';
import { type Person, signIn } from './people.ts';

interface EvaluatedClass extends TaughtClass {
  path: string;
}

/** Opens the page of a new class as a student who has just enrolled in it. */
export async function openAsEnrolledStudent(
  page: Page,
  name?: string,
): Promise<{ course: EvaluatedClass; student: Person }> {
  const taughtClass = await createApprovedClass('Kites of Paper');
  const course = { ...taughtClass, path: `/class-details/${taughtClass.id}` };
  const student = await createEnrolledStudent(course, name);
  await signIn(page, student);
  await openPage(page, course.path);
  return { course, student };
}

/** Evaluates a class without the form. */
export const evaluate = ({ api }: Person, { id, title }: TaughtClass, Rating: number, Description: string) =>
  api.post('/post-evaluation', { Evaluationdata: { ClassId: id, ClassTitle: title, Rating, Description } });

export async function openEvaluation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Create TER|Change your review)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Teaching Evaluation' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The radio button itself is hidden behind its star. */
export const chooseStars = (dialog: Locator, stars: number): Promise<void> =>
  dialog.getByRole('radio', { name: `${stars} stars` }).check({ force: true });

/** A student's review on the page of its class. */
export const reviewBy = (page: Page, { name }: Pick<Person, 'name'>): Locator =>
  page.getByRole('region', { name: 'What our Student Say' }).getByRole('article').filter({ hasText: name });

export const averageRating = (page: Page): Locator =>
  page.locator('p:not(.course-card p)').filter({ hasText: /^Average rating:/ });

type ReportKind = 'class' | 'lesson' | 'review';

/** Reports without the form. */
export const report = ({ api }: Person, Kind: ReportKind, SubjectId: string, Explanation: string) =>
  api.post('/reports', { Kind, SubjectId, Reason: 'misleading', Explanation });

/** A report in the admins' table. */
export const reportRow = (page: Page, explanation: string): Locator =>
  page.getByRole('row').filter({ hasText: explanation });

export async function fillInReport(dialog: Locator, reason: string, explanation: string): Promise<void> {
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByLabel('What is wrong?').fill(explanation);
}
