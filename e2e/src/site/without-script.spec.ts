import { paste } from '../support/certificates.ts';
import { expect, test } from '../support/fixtures.ts';
import { findLesson } from '../support/lessons.ts';

test.use({ javaScriptEnabled: false, allowedConsoleErrors: [/status of 404/] });

test('a visitor without script finds, filters and reads classes, and a free preview', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Classes' }).click();
  const classes = page.getByRole('list', { name: 'Classes', exact: true }).getByRole('article');
  const firstTitle = classes.first().getByRole('heading');
  const first = await firstTitle.innerText();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(firstTitle).not.toHaveText(first);
  await page.getByRole('link', { name: 'Back to the start of the list' }).click();
  await expect(firstTitle).toHaveText(first);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Web Development');
  await page.getByPlaceholder('Search Courses').fill('raect');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=raect.*category=Web|category=Web.*q=raect/);
  await page.getByRole('link', { name: 'Enroll in React Without the Panic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'React Without the Panic' })).toBeVisible();
  await page.getByRole('link', { name: 'Read preview' }).first().click();
  await expect(page.getByRole('article').getByText('Free preview', { exact: true })).toBeVisible();
  const { path } = await findLesson(page, { title: 'One bucket, three taps' });
  await page.goto(path);
  await expect(page.locator('video[controls][src]')).toBeVisible();
});

test('a visitor without script searches from the home page, and reads the classes of a teacher', {
  tag: '@verify',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByPlaceholder('Search Courses').fill('raect');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/get-all-classes?q=raect');
  const found = page.getByRole('article').filter({ hasText: 'React Without the Panic' });
  await found.getByRole('link', { name: 'Inês Duarte' }).click();
  await expect(page.getByRole('heading', { name: 'Classes by Inês Duarte' })).toBeVisible();
  const classes = page.getByRole('list', { name: 'Classes', exact: true }).getByRole('article');
  await expect(classes.first()).toContainText('Inês Duarte');
});

test('a visitor without script reads what else the teacher of a class teaches', { tag: '@verify' }, async ({
  page,
}) => {
  const { courseId } = await findLesson(page, { title: 'One bucket, three taps' });
  await page.goto(`/class-details/${courseId}`);
  const others = page.getByRole('list', { name: /^More by / }).getByRole('article');
  await others
    .first()
    .getByRole('link', { name: /^Enroll in / })
    .click();
  await expect(page).not.toHaveURL(new RegExp(courseId));
  await expect(page.getByRole('region', { name: 'About this class' })).toBeVisible();
});

test('without script a certificate that is pasted goes nowhere, and the page says what it needs', {
  tag: '@verify',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await page.goto('/verify');
  await paste(page, 'a-secret-token');
  await expect(page.getByLabel('Or paste it as text')).toHaveValue('');
  await expect(page).toHaveURL('/verify');
  await expect(page.getByText('This needs JavaScript')).toBeVisible();
  expect(sent.filter((request) => request.includes('secret'))).toEqual([]);
});

test('an error that nobody knows, whatever it is called, does not break the login', { tag: '@verify' }, async ({
  page,
}) => {
  await page.goto('/login?error=constructor');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('without script no page is covered, 404 and accessibility say so, and forms say what they need', {
  tag: '@verify',
}, async ({ page }) => {
  expect((await page.goto('/nothing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.locator('#splash')).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await expect(page.getByText('partially conforms to EN 301 549')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '1.4.10' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByText('This needs JavaScript')).toBeVisible();
});
