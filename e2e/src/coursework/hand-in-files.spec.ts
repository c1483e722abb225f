import {
  chooserIn,
  createClassToHandIn,
  createEnrolledStudent,
  downloadFile,
  filesIn,
  gradeSubmission,
  openHandInAs,
  openProgressAsTeacher,
  pdf,
  submissionBy,
  submitAssignment,
} from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';

const MEBIBYTE = 1024 * 1024;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = { name: 'crust.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
const EMPTY = {
  ...PICTURE,
  name: 'a-blank-page-in-the-evening-light-over-the-old-harbour.png',
  buffer: Buffer.alloc(0),
};
/** A page of a website, whatever its name says. */
const DISGUISED = {
  name: 'crumb.png',
  mimeType: 'image/png',
  buffer: Buffer.from(`<!doctype html><title>Crumb</title>${'<p>bread</p>'.repeat(300)}`),
};

test.describe('with a file that is refused', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a student hands in two files, which their teacher downloads and another student does not get', async ({
    page,
  }) => {
    const { course, assignmentId, student } = await createClassToHandIn();
    const classmate = await createEnrolledStudent(course, 'Tom Eriksen');
    const dialog = await openHandInAs(page, student, course);
    await expect(dialog.getByText('up to 5 files of 20 MB')).toBeVisible();
    await expect(dialog.getByText('You can add and remove files until the deadline')).toBeVisible();
    await chooserIn(dialog).setInputFiles([
      pdf('recipe.pdf'),
      PICTURE,
      DISGUISED,
      pdf('long.pdf', 21 * MEBIBYTE),
      EMPTY,
    ]);
    await expect(filesIn(dialog, 'Files')).toHaveCount(2);
    const refused = filesIn(dialog, 'Uploads');
    await expect(refused.filter({ hasText: 'crumb.png' })).toContainText(
      /^crumb\.pngNot uploaded.*Please choose pictures/,
    );
    await expect(refused.filter({ hasText: 'long.pdf' })).toContainText('This file is too large: it can have 20 MB.');
    await expect(refused.filter({ hasText: EMPTY.name })).toContainText('This file is empty');
    for (const name of ['crumb.png', 'long.pdf', EMPTY.name])
      await dialog.getByRole('button', { name: `Cancel ${name}` }).click();
    await expect(refused).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await openProgressAsTeacher(page, course.id, `?assignment=${assignmentId}`);
    const hers = submissionBy(page, 'Ada Kowalczyk');
    await expect(filesIn(hers, 'Ada Kowalczyk’s files')).toHaveCount(2);
    await expect(hers.getByText('without text')).toHaveCount(0);
    const picture = await downloadFile(page, hers.getByRole('button', { name: 'Download crust.png' }));
    expect(picture.name).toBe('crust.png');
    expect(picture.content.equals(PICTURE.buffer)).toBe(true);

    const [file] = await student.api.get(`/assignments/${assignmentId}/my-files`);
    await expect(classmate.api.get(`/submission-files/${file._id}`)).rejects.toThrow('attachment.not-found');
    const [submission] = await course.teacher.api.get(`/assignments/${assignmentId}/submissions`);
    await expect(classmate.api.get(`/submissions/${submission._id}/files`)).rejects.toThrow('submission.not-found');
    await openHandInAs(page, classmate, course);
    await expect(dialog.getByText('You can add and remove files until the deadline')).toBeVisible();
    await expect(filesIn(dialog, 'Files')).toHaveCount(0);
  });
});

test('a student who adds a file to what was graded reads before that the grade goes', { tag: '@verify' }, async ({
  page,
}) => {
  const { course, assignmentId, student } = await createClassToHandIn();
  await submitAssignment(student, course, { _id: assignmentId, Answer: 'It sang.' });
  await gradeSubmission(course, assignmentId, 88);
  const dialog = await openHandInAs(page, student, course);
  await expect(dialog.getByText(/^Each change is handed in at once and removes your grade/)).toBeVisible();
  await expect(dialog.getByText('Grade: 88 of 100')).toBeVisible();
  await chooserIn(dialog).setInputFiles(pdf('recipe.pdf'));
  await expect(page.getByText('recipe.pdf has been handed in.')).toBeVisible();
  await expect(filesIn(dialog, 'Files')).toHaveCount(1);
  await expect(dialog.getByText('Grade: 88 of 100')).toHaveCount(0);
  await expect(dialog.getByText(/^Each change is handed in at once: a file/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A first loaf' })).not.toContainText('88 of 100');
  const [submission] = await course.teacher.api.get(`/assignments/${assignmentId}/submissions`);
  expect(submission).toMatchObject({ Grade: null, Answer: 'It sang.', FileCount: 1 });
});
