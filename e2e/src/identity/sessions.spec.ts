import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { logOut, openPage, reloadPage } from '../support/page-actions.ts';
import { createPerson, openAsNewPerson, signIn } from '../support/people.ts';

test.describe('sessions', () => {
  test.use({ allowedConsoleErrors: [/status of 40[01]/] });

  test('a person ends a session in one browser, and the other has to log in again', async ({ page, openWindow }) => {
    const person = await openAsNewPerson(page, '/dashbord');
    await expect(page.getByText('This session')).toBeVisible();

    const other = await openWindow();
    await openPage(other, '/login?to=/dashbord');
    await submitLogin(other, person);
    await expect(other.getByText('This session')).toBeVisible();

    await reloadPage(page);
    await page.getByRole('button', { name: /^End/ }).click();
    await expect(page.getByText('Session ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0);
    await other.getByRole('link', { name: 'My Profile' }).click();
    await other.getByRole('button', { name: 'Edit profile' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(other).toHaveURL('/login?to=%2Fdashbord%2Fmy-profile');
  });

  test('a person who changes their password stays signed in here', { tag: '@verify' }, async ({ page }) => {
    const person = await openAsNewPerson(page, '/dashbord');
    await page.getByLabel('Current password').fill('not-my-password');
    await page.getByLabel('New password').fill('lantern-and-gable-9');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your current password is not correct.')).toBeVisible();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Password changed\./)).toBeVisible();
    await page.reload();
    await expect(page.getByText('This session')).toBeVisible();
  });

  test('a person with an expired token is given a new one without noticing', { tag: '@verify' }, async ({ page }) => {
    await openAsNewPerson(page, '/dashbord');
    await expect(page.getByText('This session')).toBeVisible();
    const old = await page.evaluate(() => {
      const token = (localStorage.getItem('token') ?? '').split('.').with(2, 'forged').join('.');
      localStorage.setItem('token', token);
      return token;
    });
    await page.reload();
    await expect(page.getByText('This session')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(old);
  });
});

test('a person who logs out in one window is logged out in the other', { tag: '@verify' }, async ({
  page,
  context,
}) => {
  await signIn(page, await createPerson());
  await openPage(page, '/dashbord');
  await expect(page.getByText('This session')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashbord/my-profile');
  await expect(other.getByText('This session')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logout Successful!')).toBeVisible();
  await expect(other).toHaveURL('/login?to=%2Fdashbord%2Fmy-profile');
});

test('a person who logs out leaves nothing behind but the device’s mark and the theme', { tag: '@verify' }, async ({
  page,
  context,
}) => {
  await openPage(page, '/login?to=/teach-in-here');
  await submitLogin(page, await createPerson());
  await expect(page).toHaveURL('/teach-in-here');
  const other = await context.newPage();
  await other.goto('/teach-in-here');
  for (const window of [page, other]) await window.getByLabel('Title').fill('Basket weaving for beginners');
  await page.evaluate(async () => {
    indexedDB.open('drafts');
    await (await caches.open('pages')).put('/kept', new Response('kept'));
  });
  await logOut(page);
  for (const window of [page, other]) {
    await expect(window.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect
      .poll(() =>
        window.evaluate(async () => ({
          local: Object.keys(localStorage),
          drafts: Object.values({ ...sessionStorage }).filter((text) => text.includes('Basket weaving')),
          databases: (await indexedDB.databases()).length,
          caches: await caches.keys(),
        })),
      )
      .toEqual({ local: [], drafts: [], databases: 0, caches: [] });
  }
  const cookies = await context.cookies(new URL('/api/auth/', page.url()).href);
  expect(cookies.map(({ name }) => name).filter((name) => name !== 'theme')).toEqual(['guildhall.devices']);
});

test('a page that the browser brings back after a logout shows nobody’s data', { tag: '@verify' }, async ({ page }) => {
  await signIn(page, await createPerson());
  await openPage(page, '/dashbord/my-profile');
  await expect(page.getByText('This session')).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/login?to=%2Fdashbord%2Fmy-profile');
});
