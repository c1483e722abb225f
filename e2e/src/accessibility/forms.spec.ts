import type { Page } from '@playwright/test';
import { uniqueText } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { createPerson, demonstrationPerson, openAsNewPerson, signIn } from '../support/people.ts';
import { applyToTeach, nameField } from '../support/teacher-requests.ts';

async function pasteInto(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** What password managers read. */
const listPurposes = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:not([type=file], [type=hidden])')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));

test('3.3.8: nobody has to remember or retype anything to sign in: what is pasted or filled in will do', {
  tag: '@verify',
}, async ({ page, context }) => {
  const { email, password } = await createPerson();
  await openPage(page, '/signup');
  expect(await listPurposes(page)).toEqual(['name', 'username', 'new-password']);
  await openPage(page, '/reset-password?token=unknown');
  expect(await listPurposes(page)).toEqual(['new-password']);
  await openPage(page, '/login');
  expect(await listPurposes(page)).toEqual(['username', 'current-password']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await pasteInto(page, 'Email', email);
  await pasteInto(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('3.3.7: who applies to teach is not asked again for what the site knows, nor for what they wrote before', {
  tag: '@verify',
}, async ({ page }) => {
  const person = await openAsNewPerson(page, '/teach-in-here');
  await expect(nameField(page)).toHaveValue(person.name);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  const title = `Kites ${uniqueText()}`;
  const { insertedId } = await applyToTeach(person, title);
  await (await demonstrationPerson('Admin')).api.put(`/reject-req/${insertedId}`, { reason: 'Tell us more.' });
  await openPage(page, '/teach-in-here');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Experience')).toHaveValue('Mid Level');
  await expect(page.getByLabel('Category')).toHaveValue('UI/UX Design');
});

test('3.3.7: who pays types nothing but the card', { tag: '@verify' }, async ({ page }) => {
  await signIn(page, await createPerson());
  const { data } = await (await page.request.get('/api/all-classes?price=paid&limit=1')).json();
  await openPage(page, `/make-payment/${data[0]._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});
