import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';

test.describe('when the server fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  for (const [role, path, call] of [
    ['Teacher', '/dashbord/my-classes', '**/api/my-class/*'],
    ['Admin', '/dashbord/all-classes', '**/api/getallclass*'],
  ] as const) {
    test(`a person with the role ${role} is told so at ${path}, and tries again`, { tag: '@verify' }, async ({
      page,
    }) => {
      await page.route(call, (route) => route.abort());
      await openAs(page, role, path);
      await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/^\d+ classes$/)).toBeVisible();
      await page.route(call, (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByText('No data to show')).toBeVisible();
    });
  }
});
