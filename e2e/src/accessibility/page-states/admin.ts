import { expect, type Page, request, test } from '@playwright/test';
import { classRow, createPendingClass } from '../../support/courses.ts';
import { openPage } from '../../support/page-actions.ts';
import { createPerson, demonstrationPerson } from '../../support/people.ts';
import { problemResponse } from '../../support/problem-response.ts';
import { report, reportRow } from '../../support/reviews.ts';
import { applyToTeach, createTeacher } from '../../support/teacher-requests.ts';
import { emptyClass, idOf, openEmpty, openFailed, openLoading, REFUSAL_LOG } from './examples.ts';
import { once, type PageState, type StateGroup } from './page-state.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const noData = (page: Page) => expect(page.getByText('No data to show')).toBeVisible();

const openUser = (page: Page, { email }: { email: string }) =>
  openPage(page, `/dashbord/all-users?q=${encodeURIComponent(email)}`);

/** A student about whom an admin decides nothing in the end. */
const student = once(() => createPerson('Ottilie Quarles'));

const USERS: PageState[] = [
  { name: 'users on their way', open: (page) => openLoading(page, '/dashbord/all-users', '**/api/getroles*') },
  {
    name: 'users that cannot be loaded',
    logs: REFUSAL_LOG,
    open: (page) => openFailed(page, '/dashbord/all-users', '**/api/getroles*'),
  },
  {
    name: 'a search for users that finds nobody',
    open: async (page) => {
      await openPage(page, '/dashbord/all-users?q=no such person');
      await expect(page.getByText('Nothing matches “no such person”.')).toBeVisible();
    },
  },
  {
    name: 'the teachers among the users, of one domain',
    open: async (page) => {
      await openPage(page, '/dashbord/all-users?role=Teacher&q=@guildhall.test');
      await expect(page.getByRole('row').filter({ hasText: 'teacher@guildhall.test' })).toBeVisible();
    },
  },
  {
    name: 'the question before somebody becomes an admin',
    open: async (page) => {
      await openUser(page, await student());
      await page.getByRole('button', { name: /^Make Admin/ }).click();
      await expect(dialogOf(page).getByText("You won't be able to revert this!")).toBeVisible();
    },
  },
  {
    name: 'the question who one is',
    logs: /status of 403/,
    open: async (page) => {
      await page.route('**/api/make-admin/*', (route) => route.fulfill(problemResponse(403, 'auth.proof-required')));
      await openUser(page, await student());
      await page.getByRole('button', { name: /^Make Admin/ }).click();
      await page.getByRole('button', { name: 'Yes, make admin!' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
    },
  },
];

/** Opens the page of a person, and a form there. */
async function openPerson(page: Page, { email }: { email: string }, button = '') {
  await openPage(page, `/dashbord/all-users/${await idOf({ email })}`);
  if (button) await page.getByRole('button', { name: button, exact: true }).click();
  return dialogOf(page);
}

/** A teacher with one class. */
const teacher = once(() => demonstrationPerson('Teacher'));

const TABS = ['Classes', 'Enrollments', 'Payments', 'Applications', 'Decisions', 'Sessions', 'Security'];

const PERSON: PageState[] = [
  ...TABS.map((tab) => ({
    name: `the page of a teacher: ${tab}`,
    open: async (page: Page) => {
      await openPerson(page, await teacher());
      const tabs = page.getByRole('navigation', { name: 'About this person' });
      await tabs.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('region', { name: tab, exact: true })).toBeVisible();
      await expect(page.getByText('Loading....')).toHaveCount(0);
    },
  })),
  {
    name: 'a suspension without a reason',
    open: async (page) => {
      const dialog = await openPerson(page, await student(), 'Suspend');
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await expect(dialog.getByText('Please choose a reason or write your own')).toBeVisible();
    },
  },
  {
    name: 'somebody who is suspended',
    open: async (page) => {
      const person = await createPerson('Serafin Suspended');
      const { api } = await demonstrationPerson('Admin');
      await api.put(`/members/${await idOf(person)}/suspend`, { reason: 'Three times on Monday.' });
      await openPerson(page, person);
      await expect(page.getByText(/^Suspended since/)).toBeVisible();
    },
  },
  {
    name: 'a place to be granted, without a class',
    open: async (page) => {
      const dialog = await openPerson(page, await student(), 'Grant a place');
      await dialog.getByLabel('Reason').fill('Won a place in the raffle.');
      await dialog.getByRole('button', { name: 'Grant a place' }).click();
      await expect(dialog.getByText('Choose a class.')).toBeVisible();
      await dialog.getByRole('searchbox').fill((await emptyClass()).title);
      await expect(dialog.getByLabel((await emptyClass()).title)).toBeVisible();
    },
  },
  {
    name: 'a place that was granted',
    open: async (page) => {
      const person = await createPerson('Gerlinde Granted');
      const { api } = await demonstrationPerson('Admin');
      const { id: CourseId } = await emptyClass();
      await api.post(`/members/${await idOf(person)}/grants`, { CourseId, reason: 'Won a place in the raffle.' });
      await openPerson(page, person);
      await expect(page.getByText('Granted', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'classes to be handed over, without a teacher',
    open: async (page) => {
      const dialog = await openPerson(page, await teacher(), 'Hand over classes');
      await dialog.getByLabel('The teacher wants to delete their account.').check();
      await dialog.getByRole('button', { name: 'Hand over classes' }).click();
      await expect(dialog.getByText('Please choose a teacher')).toBeVisible();
    },
  },
  {
    name: 'a role to be taken back, with somebody who takes the classes',
    open: async (page) => {
      const after = await createTeacher('Ignaz Successor');
      const dialog = await openPerson(page, await teacher(), 'Take back Teacher');
      await dialog.getByLabel('Hand over to another teacher').check();
      await dialog.getByLabel('Reason').fill('You asked for it.');
      await dialog.getByRole('button', { name: 'Take back Teacher' }).click();
      await expect(dialog.getByText('Please choose a teacher')).toBeVisible();
      await dialog.getByRole('searchbox').fill(after.email);
      await dialog.getByLabel(after.name).check();
    },
  },
];

/** Three classes that wait, and one that was edited since its approval. */
const word = once(async () => {
  const name = `Origami${Date.now().toString(36)}`;
  const courses = [];
  for (const number of [1, 2, 3, 4]) courses.push(await createPendingClass(`${name} ${number}`));
  const [edited] = courses;
  const { api } = await demonstrationPerson('Admin');
  await api.put(`/aprove-cls/${edited?.id}`, {});
  const UpdatedData = { ClassTitle: `${name} edited` };
  await edited?.teacher.api.put(`/update-class/${edited.id}`, { UpdatedData });
  return name;
});

const openClasses = async (page: Page) => openPage(page, `/dashbord/all-classes?q=${await word()}&sort=title`);

const selectClasses = async (page: Page) => {
  await openClasses(page);
  await page.getByRole('button', { name: 'Select all 3 pending' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
};

const REQUESTS = '/dashbord/teacher-requests';
const REQUESTS_CALL = '**/api/get-teacher-request*';

/** Two people who have applied. */
const applicants = once(async () => {
  const people = [await createPerson('Bo Applicant'), await createPerson('Cleo Applicant')];
  for (const person of people) await applyToTeach(person, `Kites of ${person.email}`);
  return people;
});

const CLASSES_AND_REQUESTS: PageState[] = [
  { name: 'classes that were selected', open: selectClasses },
  {
    name: 'one reason for several classes',
    open: async (page) => {
      await selectClasses(page);
      await page.getByRole('button', { name: 'Reject selected' }).click();
      await expect(page.getByRole('dialog', { name: 'Reject 3 classes?' })).toBeVisible();
    },
  },
  {
    name: 'a rejection of a class without a reason',
    open: async (page) => {
      await openClasses(page);
      await page
        .getByRole('button', { name: /^Reject Origami/ })
        .first()
        .click();
      await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
      await expect(dialogOf(page).getByText('Please choose a reason or write your own')).toBeVisible();
    },
  },
  {
    name: 'the question before a class without lessons is approved',
    open: async (page) => {
      await openClasses(page);
      await page
        .getByRole('button', { name: /^Accept Origami/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Approve this class?' })).toBeVisible();
    },
  },
  {
    name: 'what was edited in a class since its approval',
    open: async (page) => {
      await openClasses(page);
      await classRow(page, `${await word()} edited`)
        .getByRole('button', { name: /^Edited since approval/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Edited since approval' })).toBeVisible();
    },
  },
  {
    name: 'classes of all teachers that cannot be loaded',
    logs: REFUSAL_LOG,
    open: (page) => openFailed(page, '/dashbord/all-classes', '**/api/getallclass*'),
  },
  { name: 'applications on their way', open: (page) => openLoading(page, REQUESTS, REQUESTS_CALL) },
  {
    name: 'applications that cannot be loaded',
    logs: REFUSAL_LOG,
    open: (page) => openFailed(page, REQUESTS, REQUESTS_CALL),
  },
  {
    name: 'no applications',
    open: async (page) => {
      await openEmpty(page, REQUESTS, REQUESTS_CALL);
      await noData(page);
    },
  },
  {
    name: 'a rejection of an application, whose reason is too short',
    open: async (page) => {
      const [first] = await applicants();
      await openPage(page, `${REQUESTS}?status=Pending`);
      await page
        .getByRole('row')
        .filter({ hasText: first?.email ?? '' })
        .getByRole('button', { name: 'Reject' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
      await dialog.getByRole('radio', { name: 'Another reason' }).check();
      await dialog.getByLabel('Your reason').fill('Too hot.');
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(dialog.getByText('Please use at least 10 characters')).toBeVisible();
    },
  },
  {
    name: 'one reason for several applications',
    open: async (page) => {
      await openPage(page, `${REQUESTS}?status=Pending`);
      for (const { email } of await applicants()) {
        await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
      }
      await page.getByRole('button', { name: 'Reject selected' }).click();
      await expect(page.getByRole('dialog', { name: 'Reject 2 applications?' })).toBeVisible();
    },
  },
];

/** Reports of one person: one that waits, and one that was decided. */
const reports = once(async () => {
  const person = await createPerson('Rufus Reporter');
  const course = await createPendingClass('Gold in Three Days');
  const { api } = await demonstrationPerson('Admin');
  await api.put(`/aprove-cls/${course.id}`, {});
  const [open, decided] = ['Nobody gets <b>rich</b>.', 'Nobody got rich.'].map((text) => `${text} ${person.email}`);
  const first = await report(person, 'class', course.id, decided ?? '');
  const Answer = 'You are right.\nWe took <b>it</b> down.';
  await api.put(`/reports/${first.insertedId}/decision`, { Status: 'accepted', Answer });
  await report(person, 'class', course.id, open ?? '');
  return { open: open ?? '', decided: decided ?? '' };
});

const RECORDS: PageState[] = [
  {
    name: 'a decision about a report, with errors beside its fields',
    open: async (page) => {
      const { open } = await reports();
      await openPage(page, '/dashbord/reports?status=open');
      await reportRow(page, open)
        .getByRole('button', { name: /^Decide/ })
        .click();
      await dialogOf(page).getByRole('button', { name: 'Send answer' }).click();
      await expect(dialogOf(page).getByText('Please choose a decision')).toBeVisible();
    },
  },
  {
    name: 'a report that was decided, with its answer',
    open: async (page) => {
      const { decided } = await reports();
      await openPage(page, '/dashbord/reports');
      await reportRow(page, decided).getByText('Answer').click();
      await expect(reportRow(page, decided).getByText('We took <b>it</b> down.')).toBeVisible();
    },
  },
  {
    name: 'reports that cannot be loaded',
    logs: REFUSAL_LOG,
    open: (page) => openFailed(page, '/dashbord/reports', '**/api/reports*'),
  },
  {
    name: 'no reports',
    open: async (page) => {
      await openEmpty(page, '/dashbord/reports', '**/api/reports*');
      await noData(page);
    },
  },
  {
    name: 'the decisions about one person',
    open: async (page) => {
      const person = await createPerson('Leopoldine Marchetti');
      const { api } = await demonstrationPerson('Admin');
      await api.put(`/make-admin/${await idOf(person)}`, {});
      await openPage(page, `/dashbord/audit?q=${encodeURIComponent(person.email)}`);
      await expect(page.getByText('1 decision', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a search in the audit that finds nothing',
    open: async (page) => {
      await openPage(page, '/dashbord/audit?q=nobody@example.com&kind=course.approved');
      await noData(page);
    },
  },
  {
    name: 'an audit that cannot be loaded',
    logs: REFUSAL_LOG,
    open: (page) => openFailed(page, '/dashbord/audit', '**/api/audit?*'),
  },
  {
    name: 'the logins of one person, one of which failed',
    open: async (page) => {
      const { email } = await createPerson('Leopoldine Marchetti');
      const stranger = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
      await stranger.post('/api/auth/sign-in/email', { data: { email, password: 'not the password' } });
      await stranger.dispose();
      await openPage(page, `/dashbord/security-log?q=${encodeURIComponent(email)}`);
      await expect(page.getByText('2 events', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'certificates that were found',
    open: async (page) => {
      await openPage(page, '/dashbord/all-certificates');
      await page.getByLabel('Find certificates').fill('a');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/q=a/);
      await expect(page.getByText(/^\d+ certificates?$/)).toBeVisible();
    },
  },
  {
    name: 'the question before a payment is refunded',
    open: async (page) => {
      await openPage(page, '/dashbord/payments?status=paid');
      await page
        .getByRole('button', { name: /^Refund/ })
        .first()
        .click();
      await dialogOf(page).getByRole('button', { name: 'Yes, refund it!' }).click();
      await expect(dialogOf(page).getByText('Please give a reason')).toBeVisible();
    },
  },
];

export const ADMIN_STATES: StateGroup[] = [
  { name: 'users', viewer: 'Admin', states: USERS },
  { name: 'a person as admins see them', viewer: 'Admin', states: PERSON },
  { name: 'decisions about classes and applications', viewer: 'Admin', states: CLASSES_AND_REQUESTS },
  { name: 'reports, audit and payments', viewer: 'Admin', states: RECORDS },
];
