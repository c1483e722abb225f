import { ADMIN, STUDENT } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { logOut, openAccountMenu, openPage } from '../support/page-actions.ts';
import { problemResponse } from '../support/problem-response.ts';

test('a visitor to a page that needs a login comes back to it afterwards, and never to another site', async ({
  page,
}) => {
  await page.goto('/dashbord/my-profile?from=here');
  await expect(page).toHaveURL('/login?to=%2Fdashbord%2Fmy-profile%3Ffrom%3Dhere');
  await submitLogin(page, STUDENT);
  await expect(page).toHaveURL('/dashbord/my-profile?from=here');
  for (const target of ['', '?to=https%3A%2F%2Fevil.example', '?to=%2F%5Cevil.example']) {
    await page.goto(`/login${target}`);
    await expect(page).toHaveURL('/');
  }
  await logOut(page);
  await openPage(page, `/login?to=${encodeURIComponent('//evil.example')}`);
  await page.getByRole('button', { name: 'Student' }).click();
  await expect(page).toHaveURL('/');
  await expect((await openAccountMenu(page)).getByText('(Student)')).toBeVisible();
});

test('each failure at Google has a sentence of its own', { tag: '@verify' }, async ({ page }) => {
  const codes = [
    'access_denied',
    'email_not_found',
    'email_not_confirmed',
    'account_not_linked',
    'interaction_required',
    'state_mismatch',
    'invalid_client',
    'internal_server_error',
  ];
  const sentences = new Set<string>();
  for (const code of codes) {
    await openPage(page, `/login?error=${code}`);
    sentences.add(await page.getByRole('alert').innerText());
  }
  expect(sentences.size).toBe(codes.length);
});

test.describe('when a login fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a person is told why and keeps the address they typed', { tag: '@verify' }, async ({ page }) => {
    const call = '**/api/auth/sign-in/email';
    await openPage(page, '/login');
    await page.route(call, (route) => route.abort());
    await submitLogin(page, ADMIN);
    await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await page.unroute(call);
    await page.route(call, (route) => route.fulfill(problemResponse(429, 'request.too-many')));
    await submitLogin(page, ADMIN);
    await expect(page.getByText(/^Too many attempts\./)).toBeVisible();
    await page.unroute(call);
    await page.route('**/api/auth/sign-in/social', (route) =>
      route.fulfill(problemResponse(503, 'auth.provider-unavailable')),
    );
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText(/^This login is not available right now\./)).toBeVisible();
  });

  test('a person whose browser stores nothing is told so', { tag: '@verify' }, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openPage(page, '/login');
    await submitLogin(page, ADMIN);
    await expect(page.getByText(/^Your browser is blocking this site from keeping you logged in\./)).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});
