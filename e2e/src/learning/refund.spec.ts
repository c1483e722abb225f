import { expect, test } from '../support/fixtures.ts';
import { findLesson, secondOf, videoIsLoaded } from '../support/lessons.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { payWith, placeOrder } from '../support/payments.ts';
import { demonstrationPerson, openAsNewPerson } from '../support/people.ts';

test.use({ allowedConsoleErrors: [/status of 40[34]/] });

test('a refund in the middle of a video stops it, every page says why, and what the student wrote stays theirs', async ({
  page,
}) => {
  const { courseId, path } = await findLesson(page, { title: 'Ways of fooling oneself' });
  const student = await openAsNewPerson(page, `/make-payment/${courseId}`);
  await payWith(await placeOrder(page), 'Succeeds');
  await page.getByRole('link', { name: 'Start learning' }).waitFor();
  await openPage(page, path);
  await videoIsLoaded(page);
  await page.keyboard.press('Space');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('textbox', { name: 'Write a note' }).fill('A thought that is not saved');
  await student.api.post('/post-evaluation', {
    Evaluationdata: { ClassId: courseId, Rating: 4, Description: 'Too hard for me.' },
  });
  const admin = await demonstrationPerson('Admin');
  const [payment] = await student.api.get('/my-payments');
  await admin.api.put(`/payments/${payment._id}/refund`, { reason: 'Bought by mistake' });
  await expect(page.getByRole('heading', { name: 'You no longer have access to this class' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  const unsaved = page.getByRole('textbox', { name: 'Your unsaved note' });
  await expect(unsaved).toHaveValue('A thought that is not saved');
  await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible();
  await expect.poll(async () => (await student.api.get('/my-inactive-enrolments'))[0].State).toBe('refunded');
  await reloadPage(page);
  await expect(page.getByText(/^Refunded on .+\. Your notes stay yours\.$/)).toBeVisible();

  const { Sections } = await student.api.get(`/classes/${courseId}/content`);
  const preview = Sections.flatMap(({ Lessons }: { Lessons: { _id: string; IsPreview: boolean }[] }) => Lessons).find(
    ({ IsPreview }: { IsPreview: boolean }) => IsPreview,
  );
  await openPage(page, `/learn/${courseId}/${preview._id}`);
  await expect(page.getByText(/^Refunded on .+ free previews/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveCount(0);
  await page.getByRole('link', { name: 'My notes' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'My notes' })).toBeVisible();

  await openPage(page, '/dashbord/my-enrollment');
  const earlier = page.getByRole('region', { name: 'Earlier enrollments' });
  await expect(earlier.getByText(/^Refunded on /)).toBeVisible();
  await expect(page.getByText('You are not enrolled in any classes yet.')).toHaveCount(0);
  await expect(earlier.getByRole('link', { name: /^Enroll again/ })).toBeVisible();
  await earlier.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('complementary', { name: 'Enroll' }).getByText(/^Refunded on /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove your review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove your review' }).click();
  await expect(page.getByText('Your review is removed.')).toBeVisible();
  await expect(page.getByText('Too hard for me.')).toHaveCount(0);
});
