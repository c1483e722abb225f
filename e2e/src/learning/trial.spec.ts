import { newAccount } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin, submitSignUp } from '../support/identity-forms.ts';
import { createClassWithLessons, KITE_LESSONS } from '../support/lessons.ts';
import { newestMail, pathOfLink } from '../support/mail.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { payWith, placeOrder } from '../support/payments.ts';
import { createPerson, openAsNewPerson, signIn } from '../support/people.ts';

test('a student confirms their address, starts a free trial, learns, and buys the class', { tag: '@narrow' }, async ({
  page,
}) => {
  const course = await createClassWithLessons('Kites on Trial', { price: 24.5 });
  const student = await openAsNewPerson(page, `/class-details/${course.id}`);
  const contents = page.getByRole('region', { name: 'What is in this class' });
  await expect(contents.getByText('3 lessons')).toBeVisible();
  await expect(contents.getByRole('button', { name: KITE_LESSONS[0].title })).toBeVisible();
  await expect(page.getByText('No card needed. Nothing is charged when the trial ends.')).toBeVisible();
  await expect(page.getByText(`Please confirm ${student.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Email sent.')).toBeVisible();

  /** Not the one of the sign-up, which leads to the dashboard. */
  const text = async () => (await newestMail(page, student.email, /confirm your address/)).text;
  await expect.poll(text).toContain(course.id);
  const mail = await newestMail(page, student.email, /confirm your address/);
  expect(mail.text).toContain('you can also start free trials');
  await openPage(page, pathOfLink(mail.text, '/api/auth/verify-email'));
  await expect(page).toHaveURL(`/class-details/${course.id}?from=verification`);
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
  await page.getByRole('button', { name: 'Start 7-day free trial' }).click();
  await expect(page).toHaveURL(`/learn/${course.id}/${course.lessonIds[0]}`);
  await dismissToasts(page);
  await expect(page.getByText('Free trial: 7 days left').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Free trial: 7 days left').filter({ visible: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: KITE_LESSONS[0].title })).toBeFocused();
  await page.getByRole('link', { name: /^Next lesson/ }).click();
  await expect(page.getByText(KITE_LESSONS[1].text)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();

  await openPage(page, '/dashbord/my-enrollment');
  const trials = page.getByRole('region', { name: 'Free trials' });
  await expect(trials.getByText('7 days left')).toBeVisible();
  await expect(trials.getByText('33% done')).toBeVisible();
  await expect(trials.getByRole('link', { name: `Continue with ${course.title}` })).toBeVisible();
  await expect(trials.getByRole('link', { name: `Enroll in ${course.title}` })).toBeVisible();
  await expect(page.getByText('You are not enrolled in any classes yet.')).toHaveCount(0);

  await openPage(page, `/class-details/${course.id}`);
  await expect(page.getByText('Free trial: 7 days left')).toBeVisible();
  await openPage(page, `/make-payment/${course.id}`);
  await payWith(await placeOrder(page), 'Succeeds');
  await page.getByRole('link', { name: 'Start learning' }).click();
  await expect(page).toHaveURL(`/learn/${course.id}/${course.lessonIds[2]}`);
  await expect(page.getByText('1 of 3 lessons done')).toBeAttached();
  await expect(page.getByText(/Free trial:/)).toHaveCount(0);
  await openPage(page, '/dashbord/my-enrollment');
  await expect(page.getByRole('list', { name: 'My classes' })).toContainText(course.title);
  await expect(trials).toHaveCount(0);
});

test('a visitor who signs up to enroll comes to the order, and so do those who open the mail', async ({ page }) => {
  const course = await createClassWithLessons('Kites for Beginners', { price: 24.5 });
  const account = newAccount();
  const path = `/make-payment/${course.id}`;
  await openPage(page, `/class-details/${course.id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await submitSignUp(page, account);
  await expect(page).toHaveURL(path);
  const mail = await newestMail(page, account.email, /confirm your address/);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openPage(page, pathOfLink(mail.text, '/api/auth/verify-email'));
  await expect(page.getByText('Your email address is confirmed. Please log in to continue.')).toBeVisible();
  await submitLogin(page, account);
  await expect(page).toHaveURL(`${path}?from=verification`);
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
});

test('a visitor who wants a trial logs in first, and comes back to the class', { tag: '@verify' }, async ({ page }) => {
  const course = await createClassWithLessons('Kites for Later', { price: 24.5 });
  const student = await createPerson();
  await openPage(page, `/class-details/${course.id}`);
  await page.getByRole('link', { name: 'Start 7-day free trial' }).click();
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`/class-details/${course.id}`)}`);
  await signIn(page, student);
  await openPage(page, `/login?to=${encodeURIComponent(`/class-details/${course.id}`)}`);
  await expect(page.getByRole('button', { name: 'Start 7-day free trial' })).toBeVisible();
});
