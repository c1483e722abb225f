import type { Page } from '@playwright/test';
import { expect, splashIsGone, test } from './journey.ts';
import { DEMONSTRATION_PASSWORD, logIn, messagesAreGone } from './people.ts';

const ADMIN = { email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD };

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail: '' }),
});

async function openLogin(page: Page, search = '') {
  await page.goto(`/login${search}`);
  await splashIsGone(page);
}

test('each way of failing at Google has a sentence of its own', async ({ page, expectAccessible }) => {
  const codes = [
    'access_denied',
    'email_not_found',
    'account_not_linked',
    'interaction_required',
    'state_mismatch',
    'invalid_client',
    'internal_server_error',
  ];
  const sentences = new Set<string>();
  for (const code of codes) {
    await openLogin(page, `?error=${code}`);
    sentences.add(await page.getByRole('alert').innerText());
  }
  expect(sentences.size).toBe(codes.length);
  await expectAccessible();
});

test.describe('when something is in the way', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('signing in says what, and keeps the address', async ({ page, expectAccessible }) => {
    await openLogin(page);
    await page.route('**/api/auth/sign-in/email', (route) => route.abort());
    await logIn(page, ADMIN);
    await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await messagesAreGone(page);
    await expectAccessible();
    await page.unroute('**/api/auth/sign-in/email');
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill(problem(429, 'request.too-many')));
    await logIn(page, ADMIN);
    await expect(page.getByText(/^That was a little too often\./)).toBeVisible();
    await page.unroute('**/api/auth/sign-in/email');
    await page.route('**/api/auth/sign-in/social', (route) => route.fulfill(problem(503, 'auth.provider-unavailable')));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText(/^Google cannot be reached at the moment\./)).toBeVisible();
  });

  test('a browser that keeps nothing is told so', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openLogin(page);
    await logIn(page, ADMIN);
    await expect(page.getByText(/^Your browser does not let this site keep who you are\./)).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('a link for a new password that is no good leads to another', async ({ page, expectAccessible }) => {
    await page.goto('/reset-password?token=used-long-ago');
    await splashIsGone(page);
    await page.getByLabel('New password').fill('lantern-and-gable-9');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText(/^This link has been used, has been replaced .* ask for another\.$/)).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('the list of users says so, and tries again; and so does making an admin', async ({
    page,
    expectAccessible,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/getroles*', async (route) => {
      await released;
      await route.fulfill(problem(500, 'server.unexpected'));
    });
    await openLogin(page, '?to=/dashbord/all-users');
    await logIn(page, ADMIN);
    await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();
    release();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await expectAccessible();
    await page.unroute('**/api/getroles*');
    await again.click();
    await expect(page.getByRole('table')).toBeVisible();

    await page.getByRole('searchbox').fill('no such person');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No data to show')).toBeVisible();
    await expectAccessible();
    await page.getByRole('searchbox').fill('student@guildhall.test');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const makeAdmin = async () => {
      await page.getByRole('button', { name: /^Make Admin/ }).click();
      await page.getByRole('button', { name: 'Yes, make admin!' }).click();
    };
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    const unchanged = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
    await page.route('**/api/make-admin/*', (route) => route.fulfill({ json: unchanged }), { times: 1 });
    await makeAdmin();
    await expect(page.getByText('Unable to make admin!')).toBeVisible();
    await page.route('**/api/make-admin/*', (route) => route.abort());
    await makeAdmin();
    await expect(page.getByText('Request failed!')).toBeVisible();
  });
});
