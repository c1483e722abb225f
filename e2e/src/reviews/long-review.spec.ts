import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';
import { evaluate, openAsEnrolledStudent, openEvaluation, reviewBy } from '../support/reviews.ts';

const LONG_REVIEW = `${'She shows each fold twice, and the third time it is mine. '.repeat(20)}\n\n${'Kite'.repeat(40)}`;

test('a long review is cut short until it is opened, on its page, in its form and on the home page', {
  tag: ['@narrow', '@verify'],
}, async ({ page, openWindow }) => {
  const { course, student } = await openAsEnrolledStudent(page, 'Maximilian Featherstonehaugh');
  await evaluate(student, course, 4, LONG_REVIEW);
  await reloadPage(page);
  const readMore = reviewBy(page, student).getByRole('button', { name: /^Read more/ });
  await expect(readMore).toHaveAttribute('aria-expanded', 'false');
  await readMore.click();
  await expect(reviewBy(page, student).getByRole('button', { name: /^Read less/ })).toBeFocused();
  await openEvaluation(page);

  const teacher = await openWindow();
  await openAs(teacher, 'Teacher', course.path);
  await reviewBy(teacher, student)
    .getByRole('button', { name: /^Reply/ })
    .click();
  await expect(teacher.getByRole('dialog').getByText(/^She shows each fold twice/)).toBeVisible();
  await expectNoHorizontalOverflow(teacher);

  await openPage(page, '/');
  const marquee = page.getByRole('group', { name: 'Reviews, row 1' });
  await expect(marquee.getByText(course.title).first()).toBeVisible();
  expect((await marquee.boundingBox())?.height).toBeLessThan(520);
});
