import { PAGES, type PageName } from '@guildhall/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, openEditor } from '../support/lesson-editor.ts';
import { findLesson, player } from '../support/lessons.ts';
import { openPage } from '../support/page-actions.ts';
import { demonstrationPerson, openAs, signIn } from '../support/people.ts';
import { findOverflow } from './layout-faults.ts';
import { PAGE_VIEWERS, pathsOf, VIEWERS } from './page-paths.ts';

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1440, height: 900 };

/** Every page that is loaded from now on is read from right to left, whatever its language. */
const mirrorPages = (page: Page) =>
  page.addInitScript(() => {
    const mirror = () => document.documentElement?.setAttribute('dir', 'rtl');
    mirror();
    new MutationObserver(mirror).observe(document, { childList: true });
  });

/** The name of the site and the menu of the dashboard, where they are not at the right. */
const findAtLeft = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['.sidebar', 'header a[href="/"]']
      .flatMap((part) => document.querySelector(part) ?? [])
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().left < window.innerWidth / 2)
      .map((part) => part.outerHTML.slice(0, 120)),
  );

test.use({ viewport: NARROW });

for (const viewer of VIEWERS) {
  test(`${viewer}: read from right to left, no page scrolls sideways, and its menu is at the right`, {
    tag: '@verify',
  }, async ({ page }) => {
    await mirrorPages(page);
    if (viewer !== 'visitor') await signIn(page, await demonstrationPerson(viewer));
    const paths = await pathsOf();
    const names = (Object.keys(PAGES) as PageName[]).filter((name) => PAGE_VIEWERS[name] === viewer);
    for (const name of names) {
      await page.setViewportSize(NARROW);
      await openPage(page, paths[name]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await findOverflow(page), `${paths[name]} at 320 px`).toEqual([]);
      await page.setViewportSize(WIDE);
      expect.soft(await findOverflow(page), `${paths[name]} at 1440 px`).toEqual([]);
      expect.soft(await findAtLeft(page), paths[name]).toEqual([]);
    }
  });
}

test('a visitor who reads from right to left finds the video as in every language, its text mirrored', {
  tag: '@verify',
}, async ({ page }) => {
  await mirrorPages(page);
  await openPage(page, (await findLesson(page, { title: 'One bucket, three taps' })).path);
  await expect(player(page)).toHaveCSS('direction', 'ltr');
  await expect(page.getByRole('main')).toHaveCSS('direction', 'rtl');
});

test('an admin who reads from right to left finds the first day of a figure at the right', { tag: '@verify' }, async ({
  page,
}) => {
  await mirrorPages(page);
  await page.setViewportSize(WIDE);
  await openAs(page, 'Admin', '/dashbord/overview');
  const days = page.locator('.period-figure').first().locator('g');
  const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? 0);
});

test('a teacher who writes from right to left goes on with ArrowLeft, and opens menus inside the page', {
  tag: '@verify',
}, async ({ page }) => {
  await mirrorPages(page);
  await page.setViewportSize(WIDE);
  await openEditor(page, await createClassWithOutline('Kites the Other Way', { Build: ['Cane'] }));
  const tools = page.getByRole('toolbar').getByRole('button');
  await tools.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tools.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools.first()).toBeFocused();
  const opener = page.getByRole('button', { name: 'Actions for Cane' });
  await opener.click();
  const menu = await page.getByRole('menu', { name: 'Actions for Cane' }).boundingBox();
  expect(menu?.x).toBeCloseTo((await opener.boundingBox())?.x ?? 0, 0);
});
