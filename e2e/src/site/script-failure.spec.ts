import { expect, test } from '../support/fixtures.ts';
import { openBeforeScripts, waiting } from '../support/late-scripts.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('where the scripts of a page cannot be loaded, it says so, and no button waits', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  const letScriptsFail = await openBeforeScripts(page, '/login', 'fail');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(waiting(page)).toHaveCount(1);
  letScriptsFail();
  await expect(page.getByRole('alert')).toHaveText(/Please reload the page/);
  await expect(waiting(page)).toHaveCount(0);
});

test('a page whose own script cannot be loaded stays, and says so', { tag: '@verify' }, async ({ page }) => {
  await page.route('**/assets/login-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(/Please reload the page/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page).toHaveTitle(/^Login/);
});
