import { newAccount, STUDENT } from '../support/accounts.ts';
import { paste } from '../support/certificates.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin, submitSignUp } from '../support/identity-forms.ts';
import { openBeforeScripts, waiting } from '../support/late-scripts.ts';
import { findLesson } from '../support/lessons.ts';
import { openAccountMenu } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

test.describe('before the scripts of a page have come', { tag: '@narrow' }, () => {
  test('somebody logs in', async ({ page }) => {
    const letScriptsCome = await openBeforeScripts(page, '/login');
    await submitLogin(page, STUDENT);
    await expect(waiting(page)).toHaveText('Login');
    await expect(page).toHaveURL('/login');
    letScriptsCome();
    await expect(page).toHaveURL('/');
    await expect((await openAccountMenu(page)).getByText('(Student)')).toBeVisible();
  });

  test('somebody signs up with a picture, though they pressed something else first', { tag: '@verify' }, async ({
    page,
  }) => {
    const account = newAccount();
    const letScriptsCome = await openBeforeScripts(page, '/signup');
    await page.getByRole('button', { name: 'Show password' }).click();
    await submitSignUp(page, account);
    await expect(waiting(page)).toHaveText('Signup');
    letScriptsCome();
    await expect(page.getByText('Signup Successfull!')).toBeVisible();
    const menu = await openAccountMenu(page);
    await expect(menu.getByText(account.name)).toBeVisible();
    const avatar = menu.locator('img').last();
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('a form with mistakes says so beside its fields', { tag: '@verify' }, async ({ page }) => {
    const letScriptsCome = await openBeforeScripts(page, '/login');
    await submitLogin(page, { email: 'nobody', password: '' });
    letScriptsCome();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody');
    await expect(waiting(page)).toHaveCount(0);
  });

  test('a button that is pressed twice is pressed once', { tag: '@verify' }, async ({ page }) => {
    const letScriptsCome = await openBeforeScripts(page, '/login');
    const show = page.getByRole('button', { name: 'Show password' });
    await page.getByLabel('Password', { exact: true }).fill('open-sesame');
    await show.click();
    await show.click();
    letScriptsCome();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('open-sesame');
  });

  test('somebody pastes a certificate, which no server learns of', { tag: '@verify' }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
    const letScriptsCome = await openBeforeScripts(page, '/verify');
    await paste(page, 'a-secret-token');
    await expect(waiting(page)).toHaveText('Check');
    letScriptsCome();
    await expect(page.getByRole('heading', { name: 'No certificate found' })).toBeVisible();
    await expect(page).toHaveURL('/verify');
    expect(sent.filter((request) => request.includes('secret'))).toEqual([]);
  });

  test('somebody reports a class, and a lesson', { tag: '@verify' }, async ({ page }) => {
    const { courseId, path: lesson } = await findLesson(page, { title: 'One bucket, three taps' });
    for (const [path, name] of [
      [`/class-details/${courseId}`, 'Report this class'],
      [lesson, 'Report this lesson'],
    ] as const) {
      const letScriptsCome = await openBeforeScripts(page, path);
      await page.getByRole('button', { name }).click();
      await expect(waiting(page)).toHaveText(name);
      letScriptsCome();
      await expect(page.getByRole('dialog', { name: 'Log in to report' })).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('somebody chooses two filters', { tag: '@verify' }, async ({ page }) => {
    const letScriptsCome = await openBeforeScripts(page, '/get-all-classes');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Photography');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price');
    letScriptsCome();
    await expect(page).toHaveURL('/get-all-classes?category=Photography&sort=price');
  });

  test('somebody who is signed in types, and keeps the field', { tag: '@verify' }, async ({ page }) => {
    await openAs(page, 'Student', '/verify');
    const letScriptsCome = await openBeforeScripts(page, '/get-all-classes');
    const search = page.getByPlaceholder('Search Courses');
    await search.fill('raect');
    letScriptsCome();
    await expect(page.locator('[data-person]')).toHaveCount(0);
    await expect(search).toHaveValue('raect');
    await expect(search).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/get-all-classes?q=raect');
  });

  test('somebody opens a file', { tag: '@verify' }, async ({ page }) => {
    const letScriptsCome = await openBeforeScripts(page, '/verify');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await chooser.setFiles({ name: 'nothing.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    letScriptsCome();
    await expect(page.getByRole('heading', { name: 'No certificate found' })).toBeVisible();
  });

  test('somebody chooses an order of the classes', { tag: '@verify' }, async ({ page }) => {
    const letScriptsCome = await openBeforeScripts(page, '/get-all-classes');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 2 });
    const chosen = await page.getByRole('combobox', { name: 'Sort' }).inputValue();
    letScriptsCome();
    await expect(page).toHaveURL(new RegExp(`sort=${chosen}`));
  });
});
