import { expect, type Page } from '@playwright/test';
import { createEnrolledStudent } from '../../support/coursework.ts';
import { confirmAddress } from '../../support/mail.ts';
import { dismissToasts, openAccountMenu, openPage } from '../../support/page-actions.ts';
import { createPerson, demonstrationPerson, signIn } from '../../support/people.ts';
import { downloadPortrait } from '../../support/pictures.ts';
import { applyToTeach } from '../../support/teacher-requests.ts';
import { ada, guarded, idOf, kites, listResponse, newcomer, openEmpty, openFailed, REFUSAL_LOG } from './examples.ts';
import type { PageState, StateGroup } from './page-state.ts';

const openProfile = (page: Page) => openPage(page, '/dashbord/my-profile');

/** Somebody with a certificate, who has changed their name since. */
async function createRenamed() {
  const student = await createPerson('Ada Byron');
  const { id, lessonIds } = await kites();
  await student.api.put(`/class-enrollment/${id}`, { PaymentDetails: {} });
  for (const lesson of lessonIds) {
    await student.api.put(`/lessons/${lesson}/progress`, { PositionSeconds: 0, Done: true });
  }
  await student.api.post('/auth/update-user', { name: 'Ada Lovelace' });
  return student;
}

const PROFILES: PageState[] = [
  {
    name: 'the profile of somebody new, whose address is not confirmed',
    open: async (page) => {
      await openProfile(page);
      await expect(page.getByText(/^Please confirm /)).toBeVisible();
      await expect(page.getByText('This session')).toBeVisible();
    },
  },
  {
    name: 'a profile after the confirmation of an address',
    viewer: () => createPerson(),
    open: async (page) => {
      const person = await createPerson();
      await signIn(page, person);
      await confirmAddress(page, person);
      await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
    },
  },
  {
    name: 'the form of the profile, with a new picture and an error beside the name',
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Edit profile' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit profile' });
      const buffer = await downloadPortrait(page.request);
      await dialog.getByLabel('Image').setInputFiles({ name: 'new.webp', mimeType: 'image/webp', buffer });
      await dialog.getByLabel('Username').fill('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please enter a name')).toBeVisible();
    },
  },
  {
    name: 'a change of the password, whose current one is wrong',
    logs: /status of 40[01]/,
    open: async (page) => {
      await openProfile(page);
      await page.getByLabel('Current password').fill('not-my-password');
      await page.getByLabel('New password').fill('lantern-and-gable-9');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Your current password is not correct.').first()).toBeVisible();
      await dismissToasts(page);
    },
  },
  {
    name: 'a mail that was just switched off, with its toast',
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('checkbox', { name: 'Reminders' }).press('Space');
      await expect(page.getByText('Reminders: saved.').first()).toBeVisible();
      /** A toast stays while its button has the focus. */
      await page.getByRole('button', { name: 'Dismiss' }).first().focus();
    },
  },
  {
    name: 'the question before an account is deleted',
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    },
  },
  {
    name: 'an account that will be deleted',
    viewer: async () => {
      const person = await createPerson();
      await person.api.post('/account/deletion', {});
      return person;
    },
    open: async (page) => {
      await openProfile(page);
      await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
    },
  },
  {
    name: 'the QR code of an authenticator app',
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Add app' }).click();
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    },
  },
  {
    name: 'an authenticator app and a passkey',
    viewer: guarded,
    open: async (page) => {
      const Passkeys = [{ _id: '0197c3a0-0000-7000-8000-000000000001', Name: 'My laptop' }].map((passkey) => ({
        ...passkey,
        AddedAt: '2026-03-03T05:06:07.000Z',
        UsedAt: '2026-03-04T05:06:07.000Z',
      }));
      const factors = { Totp: true, Passkeys, RecoveryCodes: 10, IsMissing: false };
      await page.route('**/api/second-factors', (route) => route.fulfill({ json: factors }));
      await openProfile(page);
      await expect(page.getByRole('heading', { name: 'My laptop' })).toBeVisible();
    },
  },
  {
    name: 'a passkey without a name',
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Add passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      await dialog.getByLabel('Name').fill('');
      await dialog.getByRole('button', { name: 'Add passkey' }).click();
      await expect(dialog.getByText('Please enter a name')).toBeVisible();
    },
  },
  {
    name: 'recovery codes',
    viewer: guarded,
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'New codes' }).click();
      await expect(page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    },
  },
  {
    name: 'the profile of a teacher, with the mails that teachers get',
    viewer: 'Teacher',
    open: async (page) => {
      await openProfile(page);
      await expect(page.getByRole('group', { name: 'Classes you teach' })).toBeVisible();
    },
  },
  {
    name: 'the profile of an admin, with how much waits beside the entries',
    viewer: 'Admin',
    open: async (page) => {
      const counts = { TeacherRequests: 100, PendingClasses: 7, EditedClasses: 2, RefundsDue: 1, OpenDisputes: 3 };
      const waiting = { ...counts, DisputeDueAt: null, OpenReports: 0, ToGrade: 0 };
      await page.route('**/api/waiting', (route) => route.fulfill({ json: waiting }));
      await openProfile(page);
      await expect(page.getByRole('group', { name: 'As an admin' })).toBeVisible();
      const menu = page.getByRole('button', { name: /^Dashboard menu: .* waiting$/ });
      if ((page.viewportSize()?.width ?? 0) < 1_024) await menu.press('Enter');
      await expect(page.getByRole('link', { name: 'Teacher Request 99+ waiting' })).toBeVisible();
    },
  },
];

const OTHERS: PageState[] = [
  {
    name: 'the menu of the account, on the home page',
    viewer: ada,
    open: async (page) => {
      await openPage(page, '/');
      await openAccountMenu(page);
    },
  },
  {
    name: 'a certificate that was replaced, and the newer one',
    viewer: async () => {
      const student = await createRenamed();
      const [{ _id }] = await student.api.get('/my-certificates');
      await student.api.post(`/certificates/${_id}/reissue`, {});
      return student;
    },
    open: async (page) => {
      await openPage(page, '/dashbord/my-certificates');
      await expect(page.getByText('A newer certificate has replaced this one.')).toBeVisible();
    },
  },
  {
    name: 'a certificate in an earlier name, which can be issued again',
    viewer: createRenamed,
    open: async (page) => {
      await openPage(page, '/dashbord/my-certificates');
      await page.getByRole('button', { name: 'Issue again' }).click();
      await expect(page.getByRole('dialog', { name: 'Issue it under your new name?' })).toBeVisible();
    },
  },
  {
    name: 'a certificate of one’s own',
    viewer: createRenamed,
    open: async (page) => {
      await openPage(page, '/dashbord/my-certificates');
      await page
        .getByRole('main')
        .getByRole('link', { name: /certificate|Kites/i })
        .first()
        .click();
      await expect(page.getByText(/^Valid\./)).toBeVisible();
    },
  },
  {
    name: 'a wish list with a class that is not on sale, whose mails go to no unconfirmed address',
    viewer: () => createPerson(),
    open: async (page) => {
      const [top] = await (await createPerson()).api.get('/top-classes');
      const course = { ...top, AddedAt: '2026-01-01T00:00:00.000Z' };
      const gone = { ...course, _id: '0197c3a0-0000-7000-8000-000000000001', Status: 'Archived' };
      await page.route('**/api/wishes', (route) => route.fulfill(listResponse([course, gone])));
      await page.route('**/api/wishes/ids', (route) => route.fulfill({ json: [course._id] }));
      await openPage(page, '/dashbord/wish-list');
      await page.getByRole('checkbox', { name: 'Email me about reduced prices' }).press('Space');
      await expect(page.getByText(/^Please confirm /)).toBeVisible();
      await expect(page.getByText('Not on sale at present')).toBeVisible();
      await dismissToasts(page);
    },
  },
  {
    name: 'an empty wish list',
    viewer: ada,
    open: async (page) => {
      await openEmpty(page, '/dashbord/wish-list', '**/api/wishes');
      await expect(page.getByText('Press the heart of a class to keep it here.')).toBeVisible();
    },
  },
  {
    name: 'a wish list that cannot be loaded',
    viewer: ada,
    logs: REFUSAL_LOG,
    open: (page) => openFailed(page, '/dashbord/wish-list', '**/api/wishes'),
  },
  {
    name: 'the payments of an admin who was a student',
    viewer: async () => {
      const person = await createEnrolledStudent(await kites(), 'Adele Admin');
      const { api } = await demonstrationPerson('Admin');
      await api.put(`/make-admin/${await idOf(person)}`, {});
      return person;
    },
    open: async (page) => {
      await openPage(page, '/dashbord/my-payments');
      await expect(page.getByRole('heading', { level: 1, name: 'My Payments' })).toBeVisible();
    },
  },
  {
    name: 'a page of admins, which a student may not see',
    viewer: 'Student',
    open: async (page) => {
      await openPage(page, '/dashbord/all-users');
      await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible();
    },
  },
  {
    name: 'the page to apply, of somebody who teaches already',
    viewer: 'Teacher',
    open: async (page) => {
      await openPage(page, '/teach-in-here');
      await expect(page.getByText('You are already a Teacher, so you cannot apply again.')).toBeVisible();
    },
  },
  {
    name: 'an application that waits',
    viewer: async () => {
      const applicant = await createPerson('Wilhelmina of the Oven');
      await applyToTeach(applicant, 'Bread');
      return applicant;
    },
    open: async (page) => {
      await openPage(page, '/teach-in-here');
      await expect(page.getByRole('button', { name: 'Submitted (Pending)' })).toBeVisible();
    },
  },
  {
    name: 'an application that was rejected',
    viewer: async () => {
      const applicant = await createPerson('Wilhelmina of the Oven');
      const { insertedId } = await applyToTeach(applicant, 'Bread');
      const admin = await demonstrationPerson('Admin');
      await admin.api.put(`/reject-req/${insertedId}`, { reason: 'Tell us what is in it.' });
      return applicant;
    },
    open: async (page) => {
      await openPage(page, '/teach-in-here');
      await expect(page.getByText('Tell us what is in it.')).toBeVisible();
    },
  },
];

export const PROFILE_STATES: StateGroup[] = [
  { name: 'profiles and accounts', viewer: newcomer, states: PROFILES },
  { name: 'certificates, applications and pages of others', viewer: 'Student', states: OTHERS },
];
