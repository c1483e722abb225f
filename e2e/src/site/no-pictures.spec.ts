import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('where no picture can be loaded, classes have a cover and people their initials', { tag: '@verify' }, async ({
  page,
}) => {
  await page.route('**/images/**', (route) => route.abort());
  const { data } = await (await page.request.get('/api/all-classes?sort=popular&limit=1')).json();
  for (const path of ['/', `/class-details/${data[0]._id}`, `/teachers/${data[0].TeacherId}`]) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    const countBroken = () =>
      page
        .locator('main img')
        .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).complete).length);
    await expect.poll(countBroken, { message: path }).toBe(0);
  }
});
