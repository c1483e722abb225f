import { expect, openMenu, splashIsGone, test } from './journey.ts';

const headings = { name: /./, level: 2 } as const;

test('a visitor looks for a class with a slip in its title, opens it, and comes back to the same results', async ({
  page,
  request,
  expectAccessible,
}) => {
  const [top] = await (await request.get('/api/top-classes')).json();
  const words: string[] = top.ClassTitle.split(/[^A-Za-z]+/);
  const long = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  const slip = long.slice(0, 2) + long.slice(3, 4) + long.slice(2, 3) + long.slice(4);

  await page.goto('/');
  await splashIsGone(page);
  await expectAccessible();
  await page.getByPlaceholder('Search Courses').fill(slip);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/get-all-classes\\?q=${slip}$`));
  const results = page.getByRole('list', { name: 'Classes' });
  await expect(results.getByRole('heading', { name: top.ClassTitle })).toBeVisible();
  await expectAccessible();
  const before = await results.getByRole('heading').allTextContents();

  await results.getByRole('link', { name: `Enroll in ${top.ClassTitle}` }).click();
  await expect(page).toHaveURL(`/class-details/${top._id}`);
  await expect(page.getByRole('heading', { level: 1, name: top.ClassTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What our Student Say' })).toBeVisible();
  await expect(page.getByText(top.TeacherEmail)).toBeVisible();
  await expectAccessible();

  await page.goBack();
  await expect(results.getByRole('heading', { name: top.ClassTitle })).toBeVisible();
  expect(await results.getByRole('heading').allTextContents()).toEqual(before);
});

test('a visitor chooses a category on the home page and sees its classes alone', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await splashIsGone(page);
  await page
    .getByRole('link', { name: /Health & Fitness/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=Health(\+|%20)%26(\+|%20)Fitness/);
  await expect(page.getByLabel('Category')).toHaveValue('Health & Fitness');
  const cards = page.getByRole('list', { name: 'Classes' }).getByRole('article');
  await expect(cards.first()).toContainText('Health & Fitness');
  const shown = await cards.count();
  await expect(cards.filter({ hasText: 'Health & Fitness' })).toHaveCount(shown);
  await expectAccessible();
});

test('a search that finds nothing says so, and shows the way to all classes', async ({ page, expectAccessible }) => {
  await page.goto('/get-all-classes?q=xyzzyqwrt');
  await expect(page.getByText('No data to show')).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'All Classes' }).click();
  await expect(page.getByRole('list', { name: 'Classes' })).toBeVisible();
});

test('more classes come as one scrolls, until all are there, and are still there after Back', async ({
  page,
  request,
}) => {
  const { total } = await (await request.get('/api/all-classes')).json();
  await page.goto('/get-all-classes');
  await splashIsGone(page);
  const cards = page.getByRole('list', { name: 'Classes' }).getByRole('article');
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    expect(await cards.count()).toBe(total);
  }).toPass();
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL(/class-details/);
  await page.goBack();
  await expect(cards).toHaveCount(total);
  await expect(cards.last()).toBeInViewport();
});

test('the order of the listing stands in the address', async ({ page }) => {
  await page.goto('/get-all-classes');
  await splashIsGone(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Price' });
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('list', { name: 'Classes' }).getByRole('article').first()).toContainText('Free');
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
});

test('one who is not signed in is told to be before enrolling', async ({ page, request }) => {
  const [top] = await (await request.get('/api/top-classes')).json();
  await page.goto(`/class-details/${top._id}`);
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page.getByText('Please login to enroll.').first()).toBeVisible();
});

test('every part of the home page is there, in its order', async ({ page }) => {
  await page.goto('/');
  await splashIsGone(page);
  const texts = await page.getByRole('heading', headings).allTextContents();
  const order = [
    'Top Classes',
    'Explore Featured Categories',
    'Empowering Learners Worldwide',
    'What Our Learners Say',
  ];
  expect(texts.filter((text) => order.includes(text))).toEqual(order);
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
});

test('the statistics count up to what the server says when they come into view', async ({ page, request }) => {
  const stats = await (await request.get('/api/platform-stats')).json();
  await page.clock.install();
  await page.goto('/');
  const card = page.getByText('Total Enrollment').locator('..');
  await card.scrollIntoViewIfNeeded();
  const formatted = stats.totalEnrolled.toLocaleString('en-US');
  await page.clock.runFor(3_000);
  await expect(card).not.toContainText(new RegExp(`^${formatted}$`));
  await page.clock.runFor(6_000);
  await expect(card).toContainText(formatted);
});

test('nothing that came inside the page is fetched again', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) fetched.push(request.url());
  });
  for (const address of ['/', '/get-all-classes', '/get-all-classes?q=design&sort=price']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await splashIsGone(page);
  }
  expect(fetched).toEqual([]);
});

test('the frame leads everywhere and marks where one is', async ({ page }) => {
  await page.goto('/');
  await splashIsGone(page);
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Classes' })).toBeVisible();
  await openMenu(page);
  const active = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Classes' });
  await expect(active).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Teach on Guildhall' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
});
