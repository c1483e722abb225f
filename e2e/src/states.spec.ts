import { expect, splashIsGone, test } from './journey.ts';

test.describe('an address that is nothing', () => {
  test.use({ expectedComplaints: [/404/] });

  test('is a page that says so, with status 404 and the ways back', async ({ page, expectAccessible }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('and so is a class that is not there', async ({ page, expectAccessible }) => {
    const response = await page.goto('/class-details/0197c3a0-0000-7000-8000-000000000001');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not found');
    await expectAccessible();
  });
});

test.describe('when the server cannot answer', () => {
  test.use({ expectedComplaints: [/503|Failed to load resource/] });

  test('the listing says so, and tries again when asked to', async ({ page, expectAccessible }) => {
    await page.goto('/');
    await splashIsGone(page);
    await page.route('**/api/all-classes*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'Service Unavailable',
          status: 503,
          code: 'server.unavailable',
          detail: '',
        }),
      }),
    );
    await page.getByRole('link', { name: 'View All' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await expectAccessible();
    await page.unroute('**/api/all-classes*');
    await again.click();
    await expect(page.getByRole('list', { name: 'Classes' })).toBeVisible();
  });
});

test('while the listing loads it says Loading....', async ({ page }) => {
  await page.goto('/');
  await splashIsGone(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/all-classes*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('list', { name: 'Classes' })).toBeVisible();
});

test('the start spinner is seen for one second, with the page beneath it', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shown: 0, gone: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const splash = document.getElementById('splash');
      if (splash && !seen.shown) requestAnimationFrame(() => Object.assign(seen, { shown: performance.now() }));
      if (!splash && seen.shown && !seen.gone) seen.gone = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await splashIsGone(page);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  const { shown, gone } = await page.evaluate(
    () => (window as unknown as { seen: { shown: number; gone: number } }).seen,
  );
  expect(shown).toBeGreaterThan(0);
  expect(gone - painted).toBeGreaterThanOrEqual(999);
});

test.describe('for people who asked for less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing runs across the home page, and the figures stand there at once', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const stats = await (await request.get('/api/platform-stats')).json();
    await page.goto('/');
    await splashIsGone(page);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
    expect(await moving()).toBe(0);
    const card = page.getByText('Total Users').locator('..');
    await expect(card).toContainText(stats.totalUsers.toLocaleString('en-US'));
    await expectAccessible();
  });
});

test('the reviews run on, and stop while a pointer is over them', async ({ page, hasTouch }) => {
  await page.goto('/');
  await splashIsGone(page);
  const section = page.getByRole('region', { name: 'What Our Learners Say' });
  await section.scrollIntoViewIfNeeded();
  const running = () =>
    section.evaluate(
      (element) => element.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
    );
  await expect.poll(running).toBe(4);
  if (hasTouch) await section.getByRole('button', { name: /Pause/ }).click();
  else await section.getByRole('group', { name: /row 1/ }).hover();
  await expect.poll(running).toBe(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('every page can be read', async ({ page, request, expectAccessible }) => {
      const [top] = await (await request.get('/api/top-classes')).json();
      for (const address of ['/', '/get-all-classes', `/class-details/${top._id}`, '/teach-in-here']) {
        await page.goto(address);
        await expectAccessible();
        const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(overflows).toBe(false);
      }
    });
  });
}
