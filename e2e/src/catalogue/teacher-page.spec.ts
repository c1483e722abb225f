import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';

test('a visitor reads how a class was rated, opens its teacher’s page and another of the teacher’s classes', async ({
  page,
  request,
}) => {
  const [course] = await (await request.get('/api/top-classes')).json();
  const ratings: { Rating: number; Count: number }[] = await (
    await request.get(`/api/classes/${course._id}/ratings`)
  ).json();
  const { ByTeacher } = await (await request.get(`/api/classes/${course._id}/related`)).json();
  await openPage(page, `/class-details/${course._id}`);
  const bars = page.getByRole('list', { name: 'Ratings' }).getByRole('listitem');
  await expect(bars).toHaveCount(5);
  await expect(bars.first()).toContainText(`5 stars: ${ratings[0]?.Count} reviews`);
  /** In a window of three columns; other journeys add classes. */
  await expect(page.getByRole('list', { name: `More by ${course.TeacherName}` }).getByRole('article')).toHaveCount(
    Math.min(ByTeacher.length, 3),
  );

  const panel = page.getByRole('complementary', { name: 'Enroll' });
  await panel.getByRole('link', { name: course.TeacherName }).click();
  await expect(page).toHaveURL(`/teachers/${course.TeacherId}`);
  await expect(page.getByRole('heading', { level: 1, name: course.TeacherName })).toBeVisible();
  await expect(page.getByText(course.TeacherEmail)).toHaveCount(0);
  await page.getByRole('link', { name: `Enroll in ${ByTeacher[0].ClassTitle}` }).click();
  await expect(page).toHaveURL(`/class-details/${ByTeacher[0]._id}`);
});

test('four other classes of a teacher stand in whole rows', { tag: '@verify' }, async ({ page, request }) => {
  const { data } = await (await request.get('/api/all-classes?q=Maps and Spatial Data')).json();
  await openPage(page, `/class-details/${data[0]._id}`);
  const others = page.getByRole('list', { name: `More by ${data[0].TeacherName}` }).getByRole('article');
  for (const [width, count] of [
    [1440, 3],
    [1700, 4],
    [700, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(others, `at ${width} px`).toHaveCount(count);
  }
});
