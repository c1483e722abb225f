import { expect, splashIsGone, test } from './journey.ts';
import {
  DEMONSTRATION_PASSWORD,
  logIn,
  messagesAreGone,
  newestMail,
  openAccount,
  portrait,
  signUp,
  somebody,
} from './people.ts';

const STUDENT = { email: 'student@guildhall.test', password: DEMONSTRATION_PASSWORD };

test('a page for the signed-in leads to the login and back, and never to another site', async ({ page }) => {
  await page.goto('/dashbord/my-profile?from=here');
  await expect(page).toHaveURL('/login?to=%2Fdashbord%2Fmy-profile%3Ffrom%3Dhere');
  await splashIsGone(page);
  await logIn(page, STUDENT);
  await expect(page).toHaveURL('/dashbord/my-profile?from=here');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();

  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    await page.goto(`/login?to=${encodeURIComponent(elsewhere)}`);
    await splashIsGone(page);
    await page.getByRole('button', { name: 'Student' }).click();
    await expect(page).toHaveURL('/');
    await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout Successful!')).toBeVisible();
  }
});

test('somebody changes their name and picture, and confirms their address', async ({ page, expectAccessible }) => {
  const account = somebody();
  await page.goto('/signup?to=/dashbord');
  await splashIsGone(page);
  await signUp(page, account);
  await expect(page).toHaveURL('/dashbord');
  const main = page.getByRole('main');
  for (const text of [account.name, account.email, 'Student', 'Facebook', 'Number']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText('N/A')).toHaveCount(2);
  await messagesAreGone(page);
  await expectAccessible();

  const before = await main.locator('img').first().getAttribute('src');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('Username').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Username').fill('Mina O.');
  await dialog.getByLabel('Image').setInputFiles({
    name: 'new.webp',
    mimeType: 'image/webp',
    buffer: await portrait(page.request),
  });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Mina O.' })).toBeVisible();
  await expect(main.locator('img').first()).not.toHaveAttribute('src', before ?? '');

  await expect(main.getByText(/^Please confirm that/)).toBeVisible();
  const mail = await newestMail(page, account.email, /confirm your address/);
  const [link = ''] = /http\S+\/api\/auth\/verify-email\S+/.exec(mail.text) ?? [];
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('Your e-mail address is confirmed. Thank you.')).toBeVisible();
  await expectAccessible();
});

/** A small screen has its list instead. */
test('the menu beneath the avatar is worked by keyboard', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/login');
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Student' }).click();
  const button = page.getByRole('button', { name: 'Your account' });
  // Until the way from the login page has ended, focus goes to the page that is come to.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashbord');
});

test('who may not enroll is told why', async ({ page, request }) => {
  const { data } = await (await request.get('/api/all-classes?limit=100')).json();
  const own = data.find((course: { TeacherEmail: string }) => course.TeacherEmail === 'teacher@guildhall.test');
  const other = data.find((course: { TeacherEmail: string }) => course.TeacherEmail !== 'teacher@guildhall.test');
  const enroll = page.getByRole('button', { name: 'Enroll Now' });
  const visits = [
    ['Student', other, undefined],
    ['Admin', other, "Admin or Teacher can't enroll"],
    ['Teacher', other, "Admin or Teacher can't enroll"],
    ['Teacher', own, 'You cannot enroll on your own published class'],
  ] as const;
  for (const [role, course, reason] of visits) {
    await page.goto(`/login?to=/class-details/${course._id}`);
    await splashIsGone(page);
    await page.getByRole('button', { name: role }).click();
    await expect(page).toHaveURL(`/class-details/${course._id}`);
    if (reason) {
      await expect(page.getByText(reason)).toBeVisible();
      await expect(enroll).toBeDisabled();
    } else {
      await expect(page.getByRole('link', { name: /^(Enroll Now|Go to Dashbord)$/ })).toBeVisible();
    }
    await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout Successful!').first()).toBeVisible();
  }
});
