import { expect, test } from '../support/fixtures.ts';
import { findLesson, secondOf, videoIsLoaded } from '../support/lessons.ts';
import { confirmAddress } from '../support/mail.ts';
import { openPage } from '../support/page-actions.ts';
import { payWith, placeOrder } from '../support/payments.ts';
import { openAsNewPerson, signIn } from '../support/people.ts';

test('a student tries a class, watches, buys it, goes on at the same second on another device, and takes a note', {
  tag: '@firefox',
}, async ({ page, openWindow }) => {
  const { courseId, path } = await findLesson(page, { title: 'Ways of fooling oneself' });
  const student = await openAsNewPerson(page, `/class-details/${courseId}`);
  await expect(page.getByText(`Please confirm ${student.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await confirmAddress(page, student);
  await openPage(page, `/class-details/${courseId}`);
  await page.getByRole('button', { name: 'Start 7-day free trial' }).click();
  await expect(page).toHaveURL(new RegExp(`^http.*/learn/${courseId}/`));

  await openPage(page, path);
  await videoIsLoaded(page);
  await page.keyboard.press('Space');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(3);
  const saved = page.waitForResponse((response) => response.url().endsWith('/progress') && response.ok());
  await page.keyboard.press('Space');
  await saved;
  const second = Math.floor(await secondOf(page));

  await openPage(page, `/make-payment/${courseId}`);
  await payWith(await placeOrder(page), 'Succeeds');
  await page.getByRole('link', { name: 'Start learning' }).waitFor();

  const phone = await openWindow();
  await signIn(phone, student);
  await openPage(phone, `/learn/${courseId}`);
  await expect(phone).toHaveURL(path);
  await videoIsLoaded(phone);
  await expect.poll(() => secondOf(phone)).toBe(second);
  await phone.getByRole('button', { name: 'Notes', exact: true }).click();
  await phone.getByRole('textbox', { name: 'Write a note' }).fill('Ask what would change my mind.');
  await phone.getByRole('button', { name: 'Add the current time' }).click();
  await phone.getByRole('button', { name: 'Save note' }).click();
  await expect(phone.getByRole('article').getByText('Ask what would change my mind.')).toBeVisible();
  await openPage(page, `/learn/${courseId}/notes`);
  await expect(page.getByText(`At 0:0${second}`)).toBeVisible();
});
