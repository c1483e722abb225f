import { expect, type Page } from '@playwright/test';
import { chooserIn, createEnrolledStudent, filesIn, pdf } from '../../support/coursework.ts';
import { GRADED, openEveryState } from '../../support/every-assignment-state.ts';
import { dismissToasts, openPage } from '../../support/page-actions.ts';
import { signIn } from '../../support/people.ts';
import { ada, freeClass, kites, newcomer, openFailed, REFUSAL_LOG } from './examples.ts';
import { once, type PageState, type StateGroup } from './page-state.ts';

const path = async () => `/enrolled-class-details/${(await kites()).id}`;

/** Opens an assignment from the list of all. */
async function openAssignment(page: Page, name: RegExp) {
  await openPage(page, await path());
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog');
}

/** Enrolled, and has handed in nothing. */
const idle = once(async () => createEnrolledStudent(await kites(), 'Ida Idle'));

const ASSIGNMENTS: PageState[] = [
  {
    name: 'a class with announcements, progress, a certificate to earn and assignments in several states',
    open: async (page) => {
      await openPage(page, await path());
      await expect(page.getByText('1 of 3 lessons done')).toBeVisible();
      await expect(page.getByText(/^Changed on .*: title/).first()).toBeVisible();
      await expect(page.getByRole('cell').getByText('Withdrawn', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Friday’s wind' })).toBeVisible();
    },
  },
  {
    name: 'a link that is none, in what is to be handed in',
    viewer: idle,
    open: async (page) => {
      const dialog = await openAssignment(page, /^Submit Fly the kite$/);
      await dialog.getByLabel('Text').fill('It flew.');
      await dialog.getByLabel('Link').fill('my kite');
      await dialog.getByLabel('Link').press('Enter');
      await expect(dialog.getByText('Invalid URL')).toBeVisible();
    },
  },
  {
    name: 'the question to hand in neither text, link nor files',
    viewer: idle,
    open: async (page) => {
      const dialog = await openAssignment(page, /^Submit Fly the kite$/);
      await dialog.getByRole('button', { name: /^Submit/ }).click();
      await expect(page.getByRole('dialog', { name: 'Hand in without text, link or files?' })).toBeVisible();
    },
  },
  {
    name: 'files that are uploaded, and files that are refused',
    viewer: idle,
    logs: /status of 400/,
    open: async (page) => {
      const dialog = await openAssignment(page, /^Submit Build the whole frame$/);
      const empty = { ...pdf('a-blank-page-in-the-evening-light-over-the-old-harbour.pdf'), buffer: Buffer.alloc(0) };
      await chooserIn(dialog).setInputFiles([pdf('recipe.pdf'), empty]);
      await expect(filesIn(dialog, 'Files').filter({ hasText: 'recipe.pdf' }).first()).toBeVisible();
      await expect(filesIn(dialog, 'Uploads')).toContainText('This file is empty');
    },
  },
  {
    name: 'an assignment that is graded, and may be handed in again',
    open: async (page) => {
      const dialog = await openAssignment(page, /^Submit again Build the whole frame$/);
      await expect(dialog.getByText('Grade: 88 of 100')).toBeVisible();
      await expect(dialog.getByText(/^Each change is handed in at once and removes your grade/)).toBeVisible();
    },
  },
  {
    name: 'a file in the place of another, handed in at once',
    open: async (page) => {
      const dialog = await openAssignment(page, /^Submit again Draw the wind/);
      await chooserIn(dialog).setInputFiles(pdf('right.pdf'));
      await expect(filesIn(dialog, 'Files').first()).toHaveText(/^right\.pdf/);
      await dismissToasts(page);
    },
  },
  {
    name: 'an assignment that was withdrawn after it was graded',
    open: async (page) => {
      const dialog = await openAssignment(page, /^View Tie the tail$/);
      await expect(dialog.getByText(/^Your teacher withdrew this assignment on /)).toBeVisible();
    },
  },
  {
    name: 'assignments that cannot be loaded',
    logs: REFUSAL_LOG,
    open: async (page) => openFailed(page, await path(), '**/api/classes/*/my-assignments*'),
  },
  {
    name: 'a class without assignments',
    viewer: newcomer,
    open: async (page) => {
      const { id } = await freeClass();
      await signIn(page, await createEnrolledStudent({ id }));
      await openPage(page, `/enrolled-class-details/${id}`);
      await expect(page.getByText('No data to show')).toBeVisible();
    },
  },
  {
    name: 'the assignments of a class in which one is not enrolled',
    viewer: newcomer,
    logs: /status of 40[34]/,
    open: async (page) => {
      await openPage(page, await path());
      await expect(page.getByRole('heading', { level: 1, name: 'You are not enrolled in this class' })).toBeVisible();
    },
  },
];

const OVER_TIME: PageState[] = [
  { name: 'assignments that are open, late, closed, handed in and graded', open: openEveryState },
  {
    name: 'a graded assignment whose deadline has passed, with its whole text',
    open: async (page) => {
      await openEveryState(page);
      await page.getByRole('button', { name: 'View A loaf for the graded oven' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(GRADED.Comment)).toBeVisible();
      await dialog.getByRole('button', { name: /^Read more/ }).click();
    },
  },
  {
    name: 'an assignment that can still be handed in late',
    open: async (page) => {
      await openEveryState(page);
      await page.getByRole('button', { name: 'Submit late A loaf for the closed oven' }).click();
      await expect(
        page.getByRole('dialog').getByText(/^The deadline has passed\. You can still hand in/),
      ).toBeVisible();
    },
  },
];

export const COURSEWORK_STATES: StateGroup[] = [
  { name: 'assignments as students see them', isCommon: true, viewer: ada, states: [...ASSIGNMENTS, ...OVER_TIME] },
];
