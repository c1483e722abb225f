import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { demonstrationPerson, signIn } from '../support/people.ts';
import { PAGE_VIEWERS, pathsOf, VIEWERS } from './page-paths.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const PAGES_WITH_TABLES = [
  'enrolledCourse',
  'courseProgress',
  'allCourses',
  'allUsers',
  'teacherRequests',
  'payments',
  'audit',
] as const;

test('in a window of 1280 px no table scrolls sideways, and a student sees on a tablet how to hand in', async ({
  page,
}) => {
  const paths = await pathsOf();
  const excess = () =>
    page
      .getByRole('table')
      .first()
      .evaluate(({ parentElement }) => (parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 0));
  for (const viewer of VIEWERS) {
    for (const name of PAGES_WITH_TABLES.filter((one) => PAGE_VIEWERS[one] === viewer)) {
      if (viewer !== 'visitor') await signIn(page, await demonstrationPerson(viewer));
      await openPage(page, paths[name]);
      await expect.poll(excess, { message: name }).toBeLessThanOrEqual(0);
      if (name !== 'enrolledCourse') continue;
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(excess, { message: `${name} at ${width}` }).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  }
});
