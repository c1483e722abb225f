import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import { enterAs, expectNothingSticksOut } from './teaching.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [role, address, heading] of [
      ['Teacher', '/dashbord/add-classes', 'Add a New Class'],
      ['Teacher', '/dashbord/my-classes', 'My Classes'],
      ['Admin', '/dashbord/all-classes', 'All Classes'],
    ] as const) {
      test(`${role}s can read ${address}`, async ({ page, expectAccessible }) => {
        await enterAs(page, role, address);
        await page.reload();
        await splashIsGone(page);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText('Loading....')).toHaveCount(0);
        await messagesAreGone(page);
        await expectAccessible();
        await expectNothingSticksOut(page);
      });
    }
  });
}

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  for (const [role, address, call] of [
    ['Teacher', '/dashbord/my-classes', '**/api/my-class/*'],
    ['Admin', '/dashbord/all-classes', '**/api/getallclass*'],
  ] as const) {
    test(`${role}s are told so at ${address}, and try again`, async ({ page }) => {
      await page.route(call, (route) => route.abort());
      await enterAs(page, role, address);
      await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible({ timeout: 20_000 });
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/^\d+ classes$/)).toBeVisible();
      await page.route(call, (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByText('No data to show')).toBeVisible();
    });
  }
});
