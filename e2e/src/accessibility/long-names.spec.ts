import { PAGES, type PageName } from '@guildhall/contract';
import { changeShop } from '../languages/pseudo-languages.ts';
import { DEMONSTRATION } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { findLesson } from '../support/lessons.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { findOverflow } from './layout-faults.ts';
import { PAGE_VIEWERS } from './page-paths.ts';

/** One word of 60 letters, the longest name that a shop may have. */
const NAME = 'Volkshochschulgenossenschaftsverbandsversammlungshausmeister';

let server: OwnServer;
test.beforeAll(async ({ browser }) => {
  server = await startOwnServer({ DEMO: 'yes' });
  const page = await browser.newPage();
  await changeShop(page, server, { Languages: ['de', 'ar'], Name: NAME }, DEMONSTRATION.Admin);
  await page.close();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 320, height: 640 }, allowedConsoleErrors: [/status of 404/] });

for (const prefix of ['', '/de', '/ar']) {
  test(`what visitors of a shop with a long name see at ${prefix || '/'} is no wider than 320 px`, {
    tag: '@verify',
  }, async ({ page }) => {
    const { courseId, path: preview } = await findLesson(page, { title: 'One bucket, three taps' }, server.url);
    const { TeacherId } = await (await page.request.get(`${server.url}/api/get-class/${courseId}`)).json();
    const plain = (Object.keys(PAGES) as PageName[])
      .filter((name) => PAGE_VIEWERS[name] === 'visitor' && !PAGES[name].path.includes(':') && name !== 'signedIn')
      .map((name) => PAGES[name].path);
    for (const path of [...plain, preview, `/class-details/${courseId}`, `/teachers/${TeacherId}`, '/nothing']) {
      await page.goto(server.url + prefix + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await findOverflow(page), path).toEqual([]);
    }
  });
}
