import type { Page } from '@playwright/test';
import { createApprovedClass, type TaughtClass } from '../support/courses.ts';
import {
  addAssignment,
  createEnrolledStudent,
  openProgressAsTeacher,
  submitAssignment,
} from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { type Person, signIn } from '../support/people.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openAssignment(page: Page, { id }: TaughtClass, assignment: string): Promise<void> {
  await openProgressAsTeacher(page, id, `?assignment=${assignment}`);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

async function openAsStudent(page: Page, student: Person, { id }: TaughtClass): Promise<void> {
  await signIn(page, student);
  await openPage(page, `/enrolled-class-details/${id}`);
}

test('a teacher deletes an assignment that nobody handed in', { tag: '@verify' }, async ({ page }) => {
  const course = await createApprovedClass('Kites that Go');
  await openAssignment(page, course, await addAssignment(course, 'Draw the wind'));
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText(/^Nobody has handed in this assignment/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(page).toHaveURL(`/my-class-details/${course.id}`);
  await expect(page.getByText('No data to show', { exact: true })).toBeVisible();
});

test('a withdrawn assignment keeps what was handed in and its grade, and asks for nothing', async ({ page }) => {
  const course = await createApprovedClass('Kites Withdrawn');
  const [student, fellow] = [await createEnrolledStudent(course, 'Ada Kowalczyk'), await createEnrolledStudent(course)];
  const _id = await addAssignment(course, 'Draw the wind');
  await addAssignment(course, 'Fly the kite');
  await submitAssignment(student, course, { _id, Answer: 'It blows.' });
  const [submission] = await course.teacher.api.get(`/assignments/${_id}/submissions`);
  await course.teacher.api.put(`/submissions/${submission._id}/grade`, { Grade: 88, Comment: 'Which wind?' });
  await openAssignment(page, course, _id);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^1 submission stays readable, with any grade/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, withdraw it!' }).click();
  await expect(page.getByText('Assignment withdrawn.')).toBeVisible();
  await expect(page.getByText(/^This assignment was withdrawn on /)).toBeVisible();
  await expect(page.getByText('It blows.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await openAsStudent(page, student, course);
  await expect(page.getByText('Submission: 0 of 1')).toBeVisible();
  await expect(rowOf(page, 'Draw the wind')).toContainText('Withdrawn');
  await expect(rowOf(page, 'Draw the wind')).toContainText('88 of 100');
  await page.getByRole('button', { name: 'View Draw the wind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draw the wind' });
  await expect(dialog.getByText(/^Your teacher withdrew this assignment on /)).toBeVisible();
  await expect(dialog.getByText('It blows.')).toBeVisible();
  await expect(dialog.getByText('Which wind?')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);

  await openAsStudent(page, fellow, course);
  await page.getByRole('button', { name: 'View Draw the wind' }).click();
  await expect(dialog.getByText(/^Your teacher withdrew this assignment on /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});
