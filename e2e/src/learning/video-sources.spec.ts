import type { Page } from '@playwright/test';
import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithLessons, findLesson } from '../support/lessons.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs, signIn } from '../support/people.ts';

type Change = (lesson: {
  UrlsEndAt: string | null;
  Video: { Sizes: { Height: number; Url: string }[] } | null;
}) => void;

/** Changes the server's answers about lessons; `times`: the first ones. */
const changeLessons = (page: Page, change: Change, times?: number) =>
  page.route(
    /\/api\/lessons\/[^/]+$/,
    async (route) => {
      const response = await route.fetch();
      const lesson = await response.json();
      change(lesson);
      await route.fulfill({ response, json: lesson });
    },
    times === undefined ? {} : { times },
  );

const stateOf = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ src, currentTime, paused }: HTMLVideoElement) => ({ src, second: currentTime, isPlaying: !paused }));

async function playFor(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await stateOf(page)).second).toBeGreaterThan(seconds);
}

test('addresses that are about to end are renewed, and the video plays on at the same second', {
  tag: '@verify',
}, async ({ page }) => {
  const { path } = await findLesson(page, { title: 'Ways of fooling oneself' });
  await changeLessons(
    page,
    (lesson) => {
      lesson.UrlsEndAt = new Date(Date.now() + 66_000).toISOString();
    },
    1,
  );
  await openAs(page, 'Admin', path);
  await playFor(page, 1);
  const before = await stateOf(page);
  await expect.poll(async () => (await stateOf(page)).src).not.toBe(before.src);
  await expect.poll(async () => (await stateOf(page)).second).toBeGreaterThan(before.second + 1);
  expect((await stateOf(page)).isPlaying).toBe(true);
});

test.describe('a video that is refused', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('gets a new address by itself', { tag: '@verify' }, async ({ page }) => {
    const { path } = await findLesson(page, { title: 'Ways of fooling oneself' });
    let refused = '';
    await page.route(/\/media\/.*\.mp4/, async (route) => {
      refused ||= route.request().url();
      if (route.request().url() === refused) await route.fulfill({ status: 404 });
      else await route.continue();
    });
    await changeLessons(page, (lesson) => {
      for (const size of lesson.Video?.Sizes ?? []) size.Url += `?at=${Date.now()}`;
    });
    await openAs(page, 'Admin', path);
    await playFor(page, 1);
    expect((await stateOf(page)).src).not.toBe(refused);
    await expect(page.getByText('This video cannot be played at the moment.')).toHaveCount(0);
  });

  test('and stays so says so, and can be tried again', { tag: '@verify' }, async ({ page }) => {
    const { path } = await findLesson(page, { title: 'One bucket, three taps' });
    await page.route(/\/media\/.*\.mp4/, (route) => route.fulfill({ status: 404 }));
    await openPage(page, path);
    await expect(page.getByText('This video cannot be played at the moment.')).toBeVisible();
    await page.unroute(/\/media\/.*\.mp4/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await playFor(page, 1);
  });
});

test('another size goes on at the same second, and is kept for the next video', { tag: '@verify' }, async ({
  page,
}) => {
  const { path } = await findLesson(page, { title: 'One bucket, three taps' });
  const heading = page.getByRole('heading', { level: 1 });
  await changeLessons(page, ({ Video }) => {
    const [original] = Video?.Sizes ?? [];
    if (Video && original)
      Video.Sizes = [
        { ...original, Height: 720 },
        { ...original, Height: 480, Url: `${original.Url}?480` },
      ];
  });
  await openAs(page, 'Admin', path);
  await playFor(page, 2);
  await page.getByRole('button', { name: 'Video size' }).click();
  await page.getByRole('menuitemradio', { name: '480p' }).click();
  await expect.poll(async () => (await stateOf(page)).src).toContain('?480');
  await expect.poll(async () => (await stateOf(page)).second).toBeGreaterThan(2);
  await page.getByRole('link', { name: /^Next lesson/ }).click();
  await expect(heading).not.toHaveText('One bucket, three taps');
  await page.goBack();
  await expect(heading).toHaveText('One bucket, three taps');
  await expect(page.getByRole('button', { name: 'Video size' })).toHaveText('480p');
});

test.describe('without the network', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|Failed to fetch/] });

  test('what was watched waits in the page and is reported later', { tag: '@verify' }, async ({ page }) => {
    const { courseId, path } = await findLesson(page, { title: 'One row of things with flexbox, many rows with grid' });
    const student = await createEnrolledStudent({ id: courseId });
    await signIn(page, student);
    await openPage(page, path);
    await page.route('**/progress', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/progress'));
    await playFor(page, 3);
    await page.keyboard.press('Space');
    await lost;
    await page.unroute('**/progress');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const lessonId = path.split('/').at(-1);
    await expect
      .poll(async () => (await student.api.get(`/lessons/${lessonId}`)).Progress.Watched)
      .toEqual([[0, expect.any(Number)]]);
  });
});

test('after a trial the lessons are closed, and the page says that notes and progress are kept', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createClassWithLessons('Kites after the Trial', { price: 24.5 });
  await page.route('**/content', async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    await route.fulfill({ response, json: { ...content, Trial: { State: 'over', EndsAt: new Date().toISOString() } } });
  });
  await openAs(page, 'Student', `/learn/${course.id}/${course.lessonIds[1]}`);
  await expect(page.getByRole('heading', { name: 'Your free trial is over' })).toBeVisible();
  await expect(page.getByText('Enroll to go on: your notes and progress are kept.')).toBeVisible();
});
