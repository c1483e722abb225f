import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { logOut, openPage } from '../support/page-actions.ts';
import { openAsNewPerson } from '../support/people.ts';
import { problemResponse } from '../support/problem-response.ts';

/** A key with a fingerprint sensor that recognizes its owner. Other screen sizes remove it from the browser. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('a person adds a passkey, confirms with it that it is them, logs in with it, and removes it', async ({ page }) => {
  await addAuthenticator(page);
  await openAsNewPerson(page, '/dashbord/my-profile');
  const card = page.getByRole('region', { name: 'Two-step login' });
  await card.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(card.getByRole('heading', { name: 'My laptop' })).toBeVisible();

  const refused = problemResponse(403, 'auth.proof-required');
  await page.route('**/api/recovery-codes', (route) => route.fulfill(refused), { times: 1 });
  await card.getByRole('button', { name: 'New codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(proof).toHaveCount(0);
  await openPage(page, '/');
  await logOut(page);

  await openPage(page, '/login?to=%2Fdashbord%2Fmy-profile');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(card.getByText(/^Last used/)).toBeVisible();
  await card.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await expect(card.getByText(/codes left/)).toHaveCount(0);
});
