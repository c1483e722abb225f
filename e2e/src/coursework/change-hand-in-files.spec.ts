import {
  chooserIn,
  createClassToHandIn,
  downloadFile,
  filesIn,
  gradeSubmission,
  openHandIn,
  openHandInAs,
  pdf,
} from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { reloadPage } from '../support/page-actions.ts';

test('a student pauses, cancels and removes files, and hands in once nothing is on its way', async ({ page }) => {
  const { course, student } = await createClassToHandIn();
  const dialog = await openHandInAs(page, student, course);
  let sendOn = () => {};
  const held = new Promise<void>((resolve) => {
    sendOn = resolve;
  });
  let arrived = 0;
  await page.route('**/api/uploads/*', async (route) => {
    arrived += 1;
    await held;
    // A request that was paused meanwhile must not arrive after all.
    if (!route.request().failure()) await route.continue();
  });
  await chooserIn(dialog).setInputFiles([pdf('recipe.pdf'), pdf('draft.pdf', 4_000)]);
  const uploads = filesIn(dialog, 'Uploads');
  await expect(uploads).toHaveCount(2);
  const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect(dialog.getByText(/^Some files have not been uploaded yet\./)).toBeVisible();
  /** An upload that is paused earlier has no request that could fail. */
  await expect.poll(() => arrived).toBe(2);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/uploads/'));
  await dialog.getByRole('button', { name: 'Pause recipe.pdf' }).click();
  await stopped;
  await expect(uploads.filter({ hasText: 'recipe.pdf' })).toContainText('Paused');
  sendOn();
  await expect(filesIn(dialog, 'Files').filter({ hasText: 'draft.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue recipe.pdf' }).click();
  await expect(filesIn(dialog, 'Files')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Remove draft.pdf' }).click();
  await expect(filesIn(dialog, 'Files')).toHaveCount(1);
  await expect(dialog.getByRole('heading', { name: 'Files (optional)' })).toBeFocused();
  await reloadPage(page);
  await openHandIn(page);
  await expect(filesIn(dialog, 'Files')).toHaveText(/^recipe\.pdf/);
  await submit.click();
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
});

test('before the deadline a student replaces a file of what is handed in and graded', { tag: '@verify' }, async ({
  page,
}) => {
  const { course, assignmentId, student } = await createClassToHandIn();
  const dialog = await openHandInAs(page, student, course);
  await chooserIn(dialog).setInputFiles(pdf('wrong.pdf'));
  await expect(filesIn(dialog, 'Files')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await gradeSubmission(course, assignmentId, 40);
  await reloadPage(page);
  await openHandIn(page);
  await expect(dialog.getByText('Grade: 40 of 100')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove wrong.pdf' }).click();
  await expect(page.getByText('wrong.pdf removed')).toBeVisible();
  await expect(filesIn(dialog, 'Files')).toHaveCount(0);
  await expect(dialog.getByText('Grade: 40 of 100')).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'Files (optional)' })).toBeFocused();
  await chooserIn(dialog).setInputFiles(pdf('right.pdf'));
  await expect(filesIn(dialog, 'Files')).toHaveText(/^right\.pdf/);
  const [submission] = await course.teacher.api.get(`/assignments/${assignmentId}/submissions`);
  expect(submission).toMatchObject({ Grade: null, FileCount: 1 });
});

test('files are dropped, five at most, and after a late hand-in they can only be read', { tag: '@verify' }, async ({
  page,
}) => {
  const { course, assignmentId, student } = await createClassToHandIn();
  const dialog = await openHandInAs(page, student, course);
  await page.keyboard.press('Escape');
  await page.clock.setFixedTime(Date.now() + 10 * 86_400_000);
  await openHandIn(page);
  await expect(dialog.getByText(/^Add all your files before you hand in/)).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['1', '2', '3', '4', '5']) transfer.items.add(new File(['%PDF-1.7\n', name], `${name}.pdf`));
    return transfer;
  });
  const zone = dialog.getByText('or drop them here');
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(filesIn(dialog, 'Files')).toHaveCount(5);
  await expect(dialog.getByText('You have added 5 files, which is the most you can hand in.')).toBeVisible();
  await expect(zone).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Submit late' }).click();
  await page.getByRole('dialog', { name: 'Hand in late?' }).getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
  await openHandIn(page);
  await expect(dialog.getByText(/^The deadline has passed, so/)).toBeVisible();
  const { content } = await downloadFile(page, dialog.getByRole('button', { name: 'Download 3.pdf' }));
  expect(content.toString()).toBe('%PDF-1.7\n3');
  const [submission] = await course.teacher.api.get(`/assignments/${assignmentId}/submissions`);
  expect(submission.FileCount).toBe(5);
});
