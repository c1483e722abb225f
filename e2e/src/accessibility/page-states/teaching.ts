import { CODE_STATES, type Code, type CodeSales, type CourseReductions, REDUCTION_STATES } from '@guildhall/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { classCard, createPendingClass, openUpdate } from '../../support/courses.ts';
import { openPage } from '../../support/page-actions.ts';
import { demonstrationPerson } from '../../support/people.ts';
import { createTeacher } from '../../support/teacher-requests.ts';
import {
  attempted,
  emptyClass,
  kites,
  listResponse,
  openFailed,
  pendingClass,
  REFUSAL_LOG,
  REFUSED,
} from './examples.ts';
import { once, type PageState, type StateGroup } from './page-state.ts';

const NOON = '2026-11-03T12:00:00.000Z';
const MY_CLASSES = '/dashbord/my-classes';

const rejectedClass = once(async () => {
  const course = await createPendingClass('Kites Rejected');
  const { api } = await demonstrationPerson('Admin');
  await api.delete(`/reject-cls/${course.id}`, { reason: 'Say at which heat.' });
  return course;
});

/** As if the teacher had only a class that waits and one that was rejected: other tests add and delete classes. */
async function openMyClasses(page: Page): Promise<void> {
  const ids = [(await pendingClass()).id, (await rejectedClass()).id];
  await page.route('**/api/my-class/*', async (route) => {
    const response = await route.fetch();
    const courses: { _id: string }[] = await response.json();
    await route.fulfill({ response, json: courses.filter(({ _id }) => ids.includes(_id)) });
  });
  await openPage(page, MY_CLASSES);
  await expect(page.getByText('Say at which heat.')).toBeVisible();
}

const REDUCTIONS: CourseReductions = {
  Currency: 'USD',
  ListPrice: 40,
  StruckPrice: 36.5,
  PossibleFrom: '2026-12-03',
  TimeZone: 'Europe/Lisbon',
  Reductions: REDUCTION_STATES.map((State, index) => ({
    _id: `0197c3a0-0000-7000-8000-00000000000${index}`,
    ReducedPrice: 30,
    StruckPrice: State === 'Planned' || State === 'NotBegun' ? null : 40,
    Percent: State === 'Planned' || State === 'NotBegun' ? null : 25,
    FirstDay: '2026-11-03',
    LastDay: '2026-11-05',
    State,
  })),
};

/** Of the first class that can be reduced. */
async function openReductions(page: Page): Promise<Locator> {
  await openPage(page, MY_CLASSES);
  await page
    .getByRole('button', { name: /^Reduced price/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Reduced price' });
}

const CODES: Code[] = CODE_STATES.map((State, index) => ({
  ...{ _id: `0197c3a0-0000-7000-8000-00000000000${index}`, Text: `SPRING-${index}`, OwnerId: null, OwnerName: '' },
  ...{ Kind: 'percent', Value: 25, Currency: '', FirstDay: '2026-11-03', LastDay: '2026-11-05', MaxUses: 20, Uses: 3 },
  ...{ UsesPerPerson: 1, NewBuyersOnly: true, SeriesSize: index === 1 ? 100 : null, State, CreatedAt: NOON },
  Classes: [{ ClassId: '0197c3a0-0000-7000-8000-000000000009', ClassTitle: 'Kites' }],
}));

const CODE_SALES: CodeSales = {
  Code: CODES[0] as Code,
  Totals: [{ Currency: 'USD', Amount: 30, Discount: 10, ReturnedAmount: 30, Orders: 1, ReturnedOrders: 1 }],
  Classes: [
    {
      ...{ Currency: 'USD', Amount: 30, Discount: 10, ReturnedAmount: 30, Sold: 1, Returned: 1 },
      ...{ ClassId: '0197c3a0-0000-7000-8000-000000000009', ClassTitle: 'Kites' },
    },
  ],
};

const CODES_PAGE = '/dashbord/codes';
const CODES_CALL = '**/api/codes?*';

const CODES_OF_TEACHER: PageState[] = [
  {
    name: 'codes in each state, and what one sold',
    open: async (page) => {
      await page.route(CODES_CALL, (route) => route.fulfill(listResponse(CODES)));
      await page.route('**/api/codes/*', (route) => route.fulfill({ json: CODE_SALES }));
      await openPage(page, CODES_PAGE);
      await page.getByRole('button', { name: 'Actions for SPRING-0' }).click();
      await page.getByRole('menuitem', { name: 'What it sold' }).click();
      await expect(page.getByRole('dialog').getByText('Returned orders')).toBeVisible();
    },
  },
  {
    name: 'a new code for some classes with errors beside its fields',
    open: async (page) => {
      await page.route(CODES_CALL, (route) => route.fulfill(listResponse()));
      await openPage(page, CODES_PAGE);
      await page.getByRole('button', { name: 'New code' }).click();
      const dialog = page.getByRole('dialog', { name: 'New code' });
      await dialog.getByLabel('Some classes').check();
      await dialog.getByRole('button', { name: 'Make the code' }).click();
      await expect(dialog.getByText('Please enter a code')).toBeVisible();
    },
  },
  { name: 'codes that cannot be loaded', logs: REFUSAL_LOG, open: (page) => openFailed(page, CODES_PAGE, CODES_CALL) },
];

const CLASSES: PageState[] = [
  {
    name: 'a class that waits and one that was rejected',
    open: openMyClasses,
  },
  {
    name: 'no classes of a teacher',
    viewer: () => createTeacher('Ferdinand Achebe'),
    open: async (page) => {
      await openPage(page, MY_CLASSES);
      await expect(page.getByText('No data to show')).toBeVisible();
    },
  },
  {
    name: 'nothing to grade',
    viewer: () => createTeacher('Ferdinand Achebe'),
    open: async (page) => {
      await openPage(page, '/dashbord/to-grade');
      await expect(page.getByText('Nothing to grade')).toBeVisible();
    },
  },
  {
    name: 'classes of a teacher that cannot be loaded',
    logs: REFUSAL_LOG,
    open: (page) => openFailed(page, MY_CLASSES, '**/api/my-class/*'),
  },
  {
    name: 'the form of a rejected class',
    open: async (page) => {
      await openMyClasses(page);
      const dialog = await openUpdate(page, (await rejectedClass()).title);
      await expect(dialog.getByText('Saving submits this class for review again.')).toBeVisible();
    },
  },
  {
    name: 'the question before a class is deleted',
    open: async (page) => {
      await openMyClasses(page);
      await classCard(page, (await pendingClass()).title)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
    },
  },
  {
    name: 'reduced prices of a class in each state, and a form with an error',
    open: async (page) => {
      await page.route('**/api/classes/*/reductions', (route) => route.fulfill({ json: REDUCTIONS }));
      const dialog = await openReductions(page);
      await dialog.getByRole('button', { name: 'Reduce the price' }).click();
      await expect(dialog.getByText('Please enter a price')).toBeVisible();
    },
  },
  {
    name: 'a class that cannot be reduced yet, and was never',
    open: async (page) => {
      const json = { ...REDUCTIONS, StruckPrice: null, Reductions: [] };
      await page.route('**/api/classes/*/reductions', (route) => route.fulfill({ json }));
      await expect((await openReductions(page)).getByText('This class has not been reduced yet.')).toBeVisible();
    },
  },
  {
    name: 'reduced prices that cannot be loaded',
    logs: REFUSAL_LOG,
    open: async (page) => {
      await page.route('**/api/classes/*/reductions', (route) => route.fulfill(REFUSED));
      await expect((await openReductions(page)).getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'a new class with errors beside its fields',
    open: async (page) => {
      await openPage(page, '/dashbord/add-classes');
      await page.getByRole('button', { name: 'Add Class', exact: true }).click();
      await expect(page.getByText('Please choose a picture', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a reply with an error beside its text, below a long review',
    viewer: 'Teacher',
    open: async (page) => {
      const { id, ada } = await kites();
      await openPage(page, `/class-details/${id}`);
      const reviews = page.getByRole('region', { name: 'What our Student Say' }).getByRole('article');
      await reviews
        .filter({ hasText: ada.name })
        .getByRole('button', { name: /^Reply/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Reply to this review' });
      await dialog.getByRole('button', { name: 'Reply' }).click();
      await expect(dialog.getByText('Please enter a reply')).toBeVisible();
    },
  },
];

const openProgress = async (page: Page, search = '') => {
  await openPage(page, `/my-class-details/${(await kites()).id}${search}`);
  await expect(page.getByText('Loading....')).toHaveCount(0);
};

/** Opens the page of one assignment, and a question or form about it. */
async function openAssignment(page: Page, name: keyof Awaited<ReturnType<typeof kites>>['assignments'], button = '') {
  await openProgress(page, `?assignment=${(await kites()).assignments[name]}`);
  if (button) await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog');
}

const openEmptyClass = async (page: Page) => openPage(page, `/my-class-details/${(await emptyClass()).id}`);

const PROGRESS: PageState[] = [
  {
    name: 'the progress of a class, with its figures as a table',
    open: async (page) => {
      await openProgress(page);
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('table', { name: /^Days in UTC|^Days in/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Friday’s wind' })).toBeVisible();
    },
  },
  {
    name: 'the progress in the lessons, by student',
    open: async (page) => {
      await openProgress(page);
      const panel = page.getByRole('region', { name: 'Progress in the lessons' });
      await panel.getByRole('link', { name: 'By student' }).click();
      await expect(panel.getByRole('row', { name: /Ada Kowalczyk/ })).toContainText('1 of 3');
    },
  },
  {
    name: 'the students of a class',
    open: async (page) => {
      await openProgress(page, '?show=students');
      await expect(page.getByRole('row').filter({ hasText: 'Ada Kowalczyk' })).toBeVisible();
    },
  },
  {
    name: 'the progress of a class with nothing in it',
    open: async (page) => {
      await openEmptyClass(page);
      await expect(page.getByText('No data to show', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the progress of a class that is not approved',
    open: async (page) => {
      await openPage(page, `/my-class-details/${(await pendingClass()).id}`);
      await expect(page.getByText('You can add assignments once an admin approves this class.')).toBeVisible();
    },
  },
  {
    name: 'assignments of a class that cannot be loaded',
    logs: REFUSAL_LOG,
    open: async (page) => openFailed(page, `/my-class-details/${(await kites()).id}`, '**/api/classes/*/assignments?*'),
  },
  {
    name: 'a new assignment with errors beside its fields',
    open: async (page) => {
      await openEmptyClass(page);
      await page.getByRole('button', { name: 'Create a new Assignment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a new Assignment' });
      await dialog.getByRole('button', { name: 'Add Assignment' }).click();
      await expect(dialog.getByText('Please choose a date', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'assignments to be copied, one of them without a deadline',
    open: async (page) => {
      await openEmptyClass(page);
      await page.getByRole('button', { name: 'Copy assignments' }).click();
      const dialog = page.getByRole('dialog', { name: /^Copy assignments into/ });
      await dialog.getByLabel('From').selectOption({ label: (await kites()).title });
      await dialog.getByRole('checkbox', { name: 'Fly the kite' }).check();
      await dialog.getByRole('button', { name: 'Copy 1 assignment' }).click();
      await expect(dialog.getByText('Please choose a date')).toBeVisible();
    },
  },
  {
    name: 'a new announcement with an error beside its title',
    open: async (page) => {
      await openEmptyClass(page);
      await page.getByRole('button', { name: 'New announcement' }).click();
      const dialog = page.getByRole('dialog', { name: 'New announcement' });
      await dialog.getByRole('button', { name: 'Send announcement' }).click();
      await expect(dialog.getByText('Please enter a title')).toBeVisible();
    },
  },
  {
    name: 'the rule of a certificate that asks for nothing',
    open: async (page) => {
      await openProgress(page);
      await page.getByRole('button', { name: 'Change the rule' }).click();
      const form = page.getByRole('dialog', { name: 'Certificate of this class' });
      await form.getByLabel('Complete every lesson').uncheck();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toHaveText('Choose at least one thing that students have to do.');
    },
  },
];

const GRADING: PageState[] = [
  {
    name: 'long work that was handed in, with files and an error beside its grade',
    open: async (page) => {
      await page.route('**/api/assignments/*/submissions*', async (route) => {
        const response = await route.fetch();
        const submissions: object[] = await response.json();
        await route.fulfill({ response, json: submissions.map((one) => ({ ...one, FileCount: 2 })) });
      });
      const file = { _id: '0197c3a0-0000-7000-8000-000000000201', Bytes: 1_400_000, MediaType: 'application/pdf' };
      const files = ['a-recipe-with-every-weight-in-grams-and-every-minute-of-it.pdf', 'crust.pdf'];
      await page.route('**/api/submissions/*/files', (route) =>
        route.fulfill(
          listResponse(files.map((Name, index) => ({ ...file, _id: file._id.replace(/1$/, `${index}`), Name }))),
        ),
      );
      await openAssignment(page, 'drawing');
      const work = page.getByRole('article').filter({ hasText: 'Ada Kowalczyk' });
      await expect(work.getByRole('list', { name: /files$/ }).getByRole('listitem')).toHaveCount(2);
      await work.getByRole('button', { name: /^Read more/ }).click();
      await work.getByLabel('Grade, 0 to 100').fill('x');
      await work.getByLabel('Grade, 0 to 100').press('Enter');
      await expect(work.getByText('Please enter a whole number from 0 to 100')).toBeVisible();
    },
  },
  {
    name: 'an assignment that was changed after it was handed in, graded',
    open: async (page) => {
      await openAssignment(page, 'frame');
      await expect(page.getByText(/^Changed on .*: title/)).toBeVisible();
    },
  },
  {
    name: 'the form of an assignment that was handed in',
    open: async (page) => {
      const dialog = await openAssignment(page, 'drawing', 'Edit');
      await expect(dialog.getByText(/^Students have already handed this in/)).toBeVisible();
    },
  },
  {
    name: 'the question before an assignment is deleted',
    open: async (page) => {
      const dialog = await openAssignment(page, 'flight', 'Delete');
      await expect(dialog.getByText(/^Nobody has handed in this assignment/)).toBeVisible();
    },
  },
  {
    name: 'the question before an assignment is withdrawn',
    open: async (page) => {
      const dialog = await openAssignment(page, 'frame', 'Withdraw');
      await expect(dialog.getByText(/^1 submission stays readable, with any grade/)).toBeVisible();
    },
  },
  {
    name: 'an assignment that was withdrawn',
    open: async (page) => {
      await openAssignment(page, 'tail');
      await expect(page.getByText(/^This assignment was withdrawn on /)).toBeVisible();
    },
  },
  {
    name: 'the answers to the questions of a quiz',
    open: async (page) => {
      const { id, lessonIds } = await attempted();
      await openPage(page, `/my-class-details/${id}/quiz/${lessonIds[0]}`);
      await expect(page.getByText('A balloon')).toBeVisible();
    },
  },
  {
    name: 'the attempts at a quiz',
    open: async (page) => {
      const { id, lessonIds } = await attempted();
      await openPage(page, `/my-class-details/${id}/quiz/${lessonIds[0]}`);
      await page.getByRole('link', { name: 'Attempts', exact: true }).click();
      await expect(page.getByText('Not passed: 0%')).toBeVisible();
    },
  },
  {
    name: 'the answers of one attempt',
    open: async (page) => {
      const { id, lessonIds } = await attempted();
      await openPage(page, `/my-class-details/${id}/quiz/${lessonIds[0]}`);
      await page.getByRole('link', { name: 'Attempts', exact: true }).click();
      await page.getByRole('button', { name: 'See answers by Wilma Windsock' }).click();
      await expect(page.getByRole('dialog').getByText('A balloon')).toBeVisible();
    },
  },
  {
    name: 'work that an admin reads and cannot grade',
    viewer: 'Admin',
    open: async (page) => {
      await openAssignment(page, 'drawing');
      await expect(page.getByText('Not graded yet.').first()).toBeVisible();
    },
  },
  {
    name: 'the progress of a class as admins see it',
    viewer: 'Admin',
    open: async (page) => {
      await openProgress(page);
      await expect(page.getByText(/^You are viewing this class as an admin/)).toBeVisible();
    },
  },
];

export const TEACHING_STATES: StateGroup[] = [
  { name: 'the classes of a teacher', viewer: 'Teacher', states: CLASSES },
  { name: 'codes of a teacher', viewer: 'Teacher', states: CODES_OF_TEACHER },
  { name: 'the progress of a class', viewer: 'Teacher', states: PROGRESS },
  { name: 'what was handed in and answered', viewer: 'Teacher', states: GRADING },
];
