import { PAGES, type PageName } from '@guildhall/contract';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { demonstrationPerson, signIn } from '../support/people.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { PAGE_VIEWERS, pathsOf, VIEWERS } from './page-paths.ts';

/** As wide as a window of 1280 px at 400 %. */
test.use({ viewport: { width: 320, height: 640 } });

for (const viewer of VIEWERS) {
  test(`${viewer}: at 320 px every page reflows, keeps its texts whole, its targets large and its focus in sight`, {
    tag: '@verify',
  }, async ({ page }) => {
    if (viewer !== 'visitor') await signIn(page, await demonstrationPerson(viewer));
    const paths = await pathsOf();
    const names = (Object.keys(PAGES) as PageName[]).filter((name) => PAGE_VIEWERS[name] === viewer);
    for (const name of names) {
      await openPage(page, paths[name]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await findLayoutFaults(page), paths[name]).toEqual([]);
    }
  });
}
