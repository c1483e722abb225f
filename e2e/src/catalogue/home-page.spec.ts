import { openHomeWithStats } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMenu, openPage } from '../support/page-actions.ts';

test('a visitor finds every section of the home page, in its order', async ({ page }) => {
  await openPage(page, '/');
  const headings = await page.getByRole('heading', { name: /./, level: 2 }).allTextContents();
  const order = [
    'Top Classes',
    'Explore Featured Categories',
    'Empowering Learners Worldwide',
    'What Our Learners Say',
  ];
  expect(headings.filter((text) => order.includes(text))).toEqual(order);
  for (const text of [
    'Full Lifetime Access',
    'Downloadable Resources',
    'Certificate of Completion',
    'Free Trial 7 Days',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/get-all-classes');
  await expect(page.getByRole('link', { name: 'Enroll Today' })).toHaveAttribute('href', '/get-all-classes');
  await expect(page.getByText(/^Rating: [1-5]\.0$/).first()).toBeAttached();
  const categories = page.getByRole('region', { name: 'Explore Featured Categories' }).getByRole('list');
  for (const [width, columns] of [
    [360, 1],
    [700, 2],
    [1100, 3],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of [page.getByRole('list', { name: 'Top Classes' }), categories]) {
      const template = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
      expect(template.split(' '), `${columns} at ${width}`).toHaveLength(columns);
    }
  }
});

test('a visitor sees the statistics count up to what the server says', { tag: '@verify' }, async ({ page }) => {
  await page.clock.install();
  const { totalEnrolled } = await openHomeWithStats(page);
  const total = totalEnrolled.toLocaleString('en-US');
  const card = page.getByText('Total Enrollment').locator('..');
  /** Screen readers get the final figure at once. */
  const counting = card.locator('[aria-hidden=true]');
  /** It begins once the browser has noticed that the card is in view; what loads above it may move it out again. */
  const passTime = async () => {
    await card.scrollIntoViewIfNeeded();
    await page.clock.runFor(300);
    return counting.textContent();
  };
  await expect.poll(passTime).not.toBe('0');
  await expect(counting).not.toHaveText(total);
  await page.clock.runFor(6_000);
  await expect(counting).toHaveText(total);
});

test('a visitor’s browser fetches nothing again that came inside the page', { tag: '@verify' }, async ({ page }) => {
  const apiCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) apiCalls.push(request.url());
  });
  for (const path of ['/', '/get-all-classes', '/get-all-classes?q=design&sort=price']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(apiCalls).toEqual([]);
});

test('a visitor reaches everything from the frame, which marks the page they are on', { tag: '@narrow' }, async ({
  page,
}) => {
  await openPage(page, '/');
  await openMenu(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'All Classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Classes' })).toBeVisible();
  await openMenu(page);
  await expect(navigation.getByRole('link', { name: 'All Classes' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Teach on Guildhall' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
});
