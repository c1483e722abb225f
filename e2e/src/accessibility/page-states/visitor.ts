import { expect, type Page, test } from '@playwright/test';
import { newAccount } from '../../support/accounts.ts';
import { createIssuer, paste } from '../../support/certificates.ts';
import { submitLogin, submitSignUp } from '../../support/identity-forms.ts';
import { findLesson, isPaused, KITE_LESSONS, player, secondOf, videoIsLoaded } from '../../support/lessons.ts';
import { newestMail, pathOfLink } from '../../support/mail.ts';
import { openPage } from '../../support/page-actions.ts';
import { createPerson, demonstrationPerson } from '../../support/people.ts';
import { problemResponse } from '../../support/problem-response.ts';
import { fillInApplication, submitButton } from '../../support/teacher-requests.ts';
import { emptyClass, guarded, kites, paidKites, REFUSAL_LOG, topClass } from './examples.ts';
import type { PageState, StateGroup } from './page-state.ts';

const VIDEO_LESSON = 'One bucket, three taps';
const WEAK_PASSWORD_LOG = /status of 400/;

const openTopClass = async (page: Page) => openPage(page, `/class-details/${(await topClass())._id}`);

const contents = (page: Page) => page.getByRole('region', { name: 'What is in this class' });

const CATALOGUE: PageState[] = [
  {
    name: 'classes with two filters chosen',
    open: async (page) => {
      await openPage(page, '/get-all-classes?sort=price&price=paid&level=Beginner');
      await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveCount(3);
    },
  },
  {
    name: 'the filters in a sheet',
    only: 'small',
    open: async (page) => {
      /** On a lower screen the bar at the bottom covers half of whichever value lies there, until one scrolls. */
      await page.setViewportSize({ width: 360, height: 1600 });
      await openPage(page, '/get-all-classes?price=paid');
      await page.getByRole('link', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'the classes of one category',
    open: async (page) => {
      await openPage(page, '/get-all-classes?category=Photography');
      await expect(page.getByLabel('Category')).toHaveValue('Photography');
    },
  },
  {
    name: 'a search with a typing error',
    open: async (page) => {
      await openPage(page, '/get-all-classes?q=Photgoraphy');
      await expect(page.getByRole('list', { name: 'Classes', exact: true }).getByRole('article')).not.toHaveCount(0);
    },
  },
  {
    name: 'a search that finds nothing',
    open: async (page) => {
      await openPage(page, '/get-all-classes?q=xyzzyqwrt&category=Photography&sort=price');
      await expect(page.getByText('Nothing matches “xyzzyqwrt”.')).toBeVisible();
    },
  },
  {
    name: 'classes that cannot be loaded',
    logs: REFUSAL_LOG,
    open: async (page) => {
      await openPage(page, '/');
      await page.route('**/api/all-classes*', (route) => route.fulfill(problemResponse(429, 'request.too-many')));
      await page.getByRole('link', { name: 'View All' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'suggestions below the search field',
    open: async (page) => {
      await openPage(page, '/');
      await page.getByRole('combobox', { name: 'Search Courses' }).pressSequentially('pho');
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
      await expect(options.first()).toContainText('Photography');
    },
  },
  {
    name: 'the home page with less movement',
    open: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, '/');
    },
  },
  {
    name: 'the menu of the site',
    only: 'small',
    open: async (page) => {
      await openPage(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    },
  },
  {
    name: 'an address that does not exist',
    logs: /status of 404/,
    open: async (page) => {
      await openPage(page, '/no/such/page');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    },
  },
  {
    name: 'a class that does not exist',
    logs: /status of 404/,
    open: async (page) => {
      await openPage(page, '/class-details/0197c3a0-0000-7000-8000-000000000001');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('not found');
    },
  },
];

const CLASS_PAGE: PageState[] = [
  {
    name: 'a class with ratings, reviews and other classes of its teacher',
    open: async (page) => {
      await openTopClass(page);
      await expect(page.getByRole('list', { name: 'Ratings' }).getByRole('listitem')).toHaveCount(5);
    },
  },
  {
    name: 'a class at its end, with the bar to enroll',
    only: 'small',
    open: async (page) => {
      await openTopClass(page);
      await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }));
      await expect(page.locator('.bottom-bar')).toBeVisible();
    },
  },
  {
    name: 'the question to log in before enrolling',
    open: async (page) => {
      await openTopClass(page);
      await page.getByRole('button', { name: 'Enroll Now' }).click();
      await expect(page.getByRole('dialog', { name: 'Please login to enroll.' })).toBeVisible();
    },
  },
  {
    name: 'a class with lessons, assignments, a certificate and a long review',
    open: async (page) => {
      await openPage(page, `/class-details/${(await kites()).id}`);
      await expect(page.getByRole('region', { name: 'Assignments' })).toContainText('assignments.');
      await expect(page.getByRole('button', { name: /^Read more/ })).toBeVisible();
    },
  },
  {
    name: 'the question to log in before reporting',
    open: async (page) => {
      await openPage(page, `/class-details/${(await emptyClass()).id}`);
      await page.getByRole('button', { name: 'Report this class' }).click();
      await expect(page.getByRole('dialog', { name: 'Log in to report' })).toBeVisible();
    },
  },
  {
    name: 'the preview of a text on the page of its class',
    open: async (page) => {
      await openPage(page, `/class-details/${(await paidKites()).id}`);
      await contents(page).getByRole('button').click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Two forces' })).toBeVisible();
    },
  },
  {
    name: 'the preview of a video on the page of its class',
    open: async (page) => {
      const { courseId } = await findLesson(page, { title: VIDEO_LESSON });
      await openPage(page, `/class-details/${courseId}`);
      await contents(page).getByRole('button', { name: VIDEO_LESSON }).press('Enter');
      await expect.poll(() => secondOf(page)).toBeGreaterThan(0);
      await page.keyboard.press('Space');
      await expect.poll(() => isPaused(page)).toBe(true);
      await expect(page.getByRole('searchbox', { name: 'Search in the transcript' })).toBeVisible();
    },
  },
];

async function openVideo(page: Page): Promise<void> {
  await openPage(page, (await findLesson(page, { title: VIDEO_LESSON })).path);
  await videoIsLoaded(page);
}

const openLesson = async (page: Page, number: number) => {
  const { id, lessonIds } = await paidKites();
  await openPage(page, `/learn/${id}/${lessonIds[number]}`);
};

const LESSONS: PageState[] = [
  {
    name: 'a text that is a free preview',
    open: async (page) => {
      await openLesson(page, 0);
      await expect(page.getByRole('region', { name: 'Enroll to see the rest' })).toBeVisible();
    },
  },
  {
    name: 'a lesson for students alone',
    open: async (page) => {
      await openLesson(page, 1);
      await expect(page.getByRole('heading', { name: 'This lesson is for students of the class' })).toBeVisible();
    },
  },
  {
    name: 'a lesson that is gone',
    logs: /status of 404/,
    open: async (page) => {
      await openPage(page, `/learn/${(await paidKites()).id}/01920000-0000-7000-8000-000000000000`);
      await expect(page.getByRole('heading', { name: 'This lesson is not in the class any more' })).toBeVisible();
    },
  },
  {
    name: 'the contents of a class in a sheet',
    only: 'small',
    open: async (page) => {
      await openLesson(page, 0);
      await page.getByRole('button', { name: 'Contents' }).click();
      const sheet = page.getByRole('dialog', { name: 'Contents' });
      await expect(sheet.getByRole('link', { name: KITE_LESSONS[0].title })).toHaveAttribute('aria-current', 'page');
    },
  },
  { name: 'a video that is a free preview', open: openVideo },
  {
    name: 'the settings of a video, with captions',
    open: async (page) => {
      await openVideo(page);
      await page.keyboard.press('5');
      await page.keyboard.press('c');
      await expect(page.locator('.video-captions')).toBeVisible();
      await player(page)
        .getByRole('button', { name: /^(Speed|Settings)/ })
        .click();
      await expect(page.getByRole('menuitemradio', { name: '1.5×' })).toBeVisible();
    },
  },
  {
    name: 'the keys of a video',
    open: async (page) => {
      await openVideo(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'a video at its end',
    open: async (page) => {
      await openVideo(page);
      await player(page).getByRole('slider', { name: 'Position in the video' }).press('End');
      await expect(player(page).getByRole('link', { name: 'Enroll now' })).toBeVisible();
    },
  },
  {
    name: 'lines that were found in a transcript',
    open: async (page) => {
      await openVideo(page);
      await page.getByRole('searchbox', { name: 'Search in the transcript' }).fill('bucket');
      await expect(page.getByText(/lines? found$/)).toBeVisible();
    },
  },
  {
    name: 'a video that cannot be played',
    logs: /status of 404/,
    open: async (page) => {
      await page.route(/\/media\/.*\.mp4/, (route) => route.fulfill({ status: 404 }));
      await openPage(page, (await findLesson(page, { title: VIDEO_LESSON })).path);
      await expect(page.getByText('This video cannot be played at the moment.')).toBeVisible();
    },
  },
];

const dialog = (page: Page) => page.getByRole('dialog');

async function openForgotten(page: Page, email: string): Promise<void> {
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
}

const LOGIN: PageState[] = [
  {
    name: 'the login after a cancelled one at Google',
    open: async (page) => {
      await openPage(page, '/login?error=access_denied&provider=google');
      await expect(page.getByText(/^You cancelled the Google login\./)).toBeVisible();
    },
  },
  {
    name: 'the login while Google’s window is open',
    open: async (page) => {
      await openPage(page, '/login');
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await popup;
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    },
  },
  {
    name: 'the login after a wrong password, with its toast',
    logs: /status of 401/,
    open: async (page) => {
      await openPage(page, '/login');
      await submitLogin(page, { email: 'nobody@example.com', password: 'not-my-password' });
      await expect(page.getByText('Invalid credentials!').first()).toBeVisible();
      /** A toast stays while its button has the focus. */
      await page.getByRole('button', { name: 'Dismiss' }).first().focus();
    },
  },
  {
    name: 'the login without a connection',
    logs: /ERR_FAILED/,
    open: async (page) => {
      await openPage(page, '/login');
      await page.route('**/api/auth/sign-in/email', (route) => route.abort());
      await submitLogin(page, { email: 'nobody@example.com', password: 'not-my-password' });
      await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
    },
  },
  {
    name: 'the second step of a login',
    open: async (page) => {
      await openPage(page, '/login');
      await submitLogin(page, await guarded());
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    },
  },
  {
    name: 'a forgotten password, with a wrong address',
    open: async (page) => {
      await openForgotten(page, 'nobody');
      await expect(dialog(page).getByText('Invalid email address')).toBeVisible();
    },
  },
  {
    name: 'a forgotten password, whose link is sent',
    open: async (page) => {
      await openForgotten(page, 'nobody@example.com');
      await expect(dialog(page).getByText(/^If an account with/)).toBeVisible();
    },
  },
  {
    name: 'a new password, to be typed',
    open: (page) => openPage(page, '/reset-password?token=unknown'),
  },
  {
    name: 'a new password, by a link of long ago',
    logs: WEAK_PASSWORD_LOG,
    open: async (page) => {
      await openPage(page, '/reset-password?token=used-long-ago');
      await page.getByLabel('New password').fill('lantern-and-gable-9');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByText(/^This link is incomplete, has expired/)).toBeVisible();
    },
  },
  {
    name: 'a sign-up with errors beside its fields',
    open: async (page) => {
      await openPage(page, '/signup');
      await page.getByLabel('Password', { exact: true }).fill('short-1');
      await page.getByRole('button', { name: 'Signup' }).click();
      await expect(page.getByText('Please choose a picture', { exact: true })).toBeVisible();
      await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a sign-up that is half done',
    logs: /status of 503/,
    open: async (page) => {
      await page.route('**/api/userrole', (route) => route.fulfill(problemResponse(503, 'server.unavailable')));
      await openPage(page, '/signup');
      await submitSignUp(page, newAccount());
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Your account was created/);
    },
  },
];

/** Opens the invitation of a mail as the invited person. */
async function openInvitation(page: Page): Promise<void> {
  const { api } = await demonstrationPerson('Admin');
  const { email } = newAccount();
  await api.post(`/classes/${(await emptyClass()).id}/roster`, {
    Csv: `name,email\nNepomuk,${email}`,
    reason: 'Staff training of this year.',
  });
  await openPage(page, pathOfLink((await newestMail(page, email, /You are invited/)).text, '/invitation'));
}

/** Opens the page that checks certificates, where an issuer's keys are this site's. */
async function openVerify(page: Page) {
  const issuer = await createIssuer(test.info().project.use.baseURL);
  await page.route('**/.well-known/certificate-keys.json', (route) => route.fulfill({ body: issuer.keys }));
  await page.route('**/status-lists/*', (route) => route.fulfill({ body: issuer.list }));
  await openPage(page, '/verify');
  return issuer;
}

const OTHERS: PageState[] = [
  {
    name: 'an invitation with a refused password',
    logs: WEAK_PASSWORD_LOG,
    open: async (page) => {
      await openInvitation(page);
      await page.getByLabel('Password', { exact: true }).fill('password1');
      await page.getByRole('button', { name: 'Accept the invitation' }).click();
      await expect(page.getByText(/most common passwords/).first()).toBeVisible();
    },
  },
  {
    name: 'emails that cannot be stopped by this link',
    logs: /404/,
    open: async (page) => {
      await openPage(page, '/unsubscribe?topic=announcements&token=x');
      await page.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(page.getByText('This link does not work.')).toBeVisible();
    },
  },
  {
    name: 'a genuine and valid certificate',
    open: async (page) => {
      const { token } = await openVerify(page);
      await paste(page, token);
      await expect(page.getByRole('heading', { name: 'This certificate is genuine and valid' })).toBeVisible();
    },
  },
  {
    name: 'several files that were checked, the first of them open',
    open: async (page) => {
      const { badge } = await openVerify(page);
      const half = Buffer.from('%PDF-1.7\n1 0 obj');
      await page.getByLabel('Choose files').setInputFiles([
        { name: 'badge.png', mimeType: 'image/png', buffer: badge },
        { name: 'half.pdf', mimeType: 'application/pdf', buffer: half },
      ]);
      const results = page.getByRole('region', { name: 'Results' }).getByRole('group');
      await results.first().getByText('badge.png').click();
      await expect(results.first().getByRole('definition').first()).toBeVisible();
    },
  },
  {
    name: 'an application to teach, before the login',
    open: async (page) => {
      await openPage(page, '/teach-in-here');
      await page.getByLabel('Name', { exact: true }).fill('Nobody yet');
      await fillInApplication(page, 'Tea');
      await submitButton(page).click();
      await expect(page.getByText('Please login to be a teacher').first()).toBeVisible();
    },
  },
  {
    name: 'an application to teach, with errors beside its fields',
    viewer: () => createPerson(),
    open: async (page) => {
      await openPage(page, '/teach-in-here');
      await submitButton(page).click();
      await expect(page.getByText('Please choose a category', { exact: true })).toBeVisible();
    },
  },
];

export const VISITOR_STATES: StateGroup[] = [
  { name: 'looking for a class', viewer: 'visitor', states: CATALOGUE },
  { name: 'reading about a class', viewer: 'visitor', states: CLASS_PAGE },
  { name: 'previews of lessons', viewer: 'visitor', states: LESSONS },
  { name: 'logging in and signing up', isCommon: true, viewer: 'visitor', states: LOGIN },
  { name: 'invitations, certificates and applications', viewer: 'visitor', states: OTHERS },
];
