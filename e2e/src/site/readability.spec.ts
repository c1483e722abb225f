import { test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';

test('a visitor can read the pages of the site, in both themes', async ({
  page,
  request,
  expectReadableOnEveryScreen,
}) => {
  const [topClass] = await (await request.get('/api/top-classes')).json();
  for (const path of ['/', '/get-all-classes', `/class-details/${topClass._id}`, '/teach-in-here']) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, path);
    await expectReadableOnEveryScreen();
  }
});
