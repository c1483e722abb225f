import { uniqueText } from '../support/accounts.ts';
import { createApprovedClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { newestMail } from '../support/mail.ts';
import { focusedText, openPage, pressTwice, reloadPage } from '../support/page-actions.ts';
import { createPerson, demonstrationPerson, openAs, openAsNewPerson } from '../support/people.ts';
import { evaluate, fillInReport, openAsEnrolledStudent, reviewBy } from '../support/reviews.ts';

test('somebody reports a class, and reads what happens next', { tag: '@narrow' }, async ({ page }) => {
  const course = await createApprovedClass('Gold in Three Days');
  const person = await openAsNewPerson(page, `/class-details/${course.id}`);
  await page.getByRole('button', { name: 'Report this class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this class' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await expect(dialog.getByLabel('What is wrong?')).toHaveAccessibleDescription(/Please say what is wrong/);

  const explanation = `Nobody gets <b>rich</b>. ${uniqueText()}`;
  await fillInReport(dialog, 'It is misleading or untrue', explanation);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('Report this class');
  await reloadPage(page);
  await page.getByRole('button', { name: 'Report this class' }).click();
  await expect(dialog.getByRole('radio', { name: 'It is misleading or untrue' })).toBeChecked();
  await expect(dialog.getByLabel('What is wrong?')).toHaveValue(explanation);
  await pressTwice(dialog.getByRole('button', { name: 'Send report' }));
  const thanks = page.getByRole('dialog', { name: 'Thank you for your report' });
  await expect(thanks.getByText('we will email you the answer')).toBeVisible();
  await thanks.getByRole('button', { name: 'Done' }).click();
  await expect(thanks).toHaveCount(0);
  expect((await newestMail(page, person.email, /^We received your report/)).text).toContain(explanation);

  await reloadPage(page);
  await page.getByRole('button', { name: 'Report this class' }).click();
  await expect(dialog.getByLabel('What is wrong?')).toHaveValue('');
});

test('the second press of a double click, late, does not close the thanks unread', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createApprovedClass('Gold in Three Days');
  await openAsNewPerson(page, `/class-details/${course.id}`);
  await page.getByRole('button', { name: 'Report this class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this class' });
  await fillInReport(dialog, 'It is misleading or untrue', 'Nobody gets rich by it.');
  await dialog.getByRole('button', { name: 'Send report' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  const thanks = page.getByRole('dialog', { name: 'Thank you for your report' });
  await expect(thanks).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(thanks).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  await expect(thanks).toHaveCount(0);
});

test.describe('the same thing twice', () => {
  test.use({ allowedConsoleErrors: [/409/] });

  test('is said in the dialog, which keeps what was typed', { tag: '@verify' }, async ({ page }) => {
    const course = await createApprovedClass('Gold in Three Days');
    const person = await openAsNewPerson(page, `/class-details/${course.id}`);
    await person.api.post('/reports', { Kind: 'class', SubjectId: course.id, Reason: 'spam', Explanation: 'Spam.' });
    await page.getByRole('button', { name: 'Report this class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this class' });
    await fillInReport(dialog, 'Something else', 'Still spam.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/You have already reported this/);
    await expect(dialog.getByLabel('What is wrong?')).toHaveValue('Still spam.');
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('a visitor logs in first, and comes back to the form', { tag: ['@narrow', '@verify'] }, async ({ page }) => {
  const course = await createApprovedClass('Gold in Three Days');
  const person = await createPerson();
  await openPage(page, `/class-details/${course.id}`);
  await page.getByRole('button', { name: 'Report this class' }).click();
  const login = page.getByRole('dialog', { name: 'Log in to report' });
  await login.getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, person);
  const dialog = page.getByRole('dialog', { name: 'Report this class' });
  await expect(dialog.getByLabel('What is wrong?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/class-details/${course.id}`);
});

test('reviews are reported by everybody but their author, and classes by everybody but their teacher', {
  tag: '@verify',
}, async ({ page, openWindow }) => {
  const { course, student } = await openAsEnrolledStudent(page);
  await evaluate(student, course, 1, 'Buy my kites instead.');
  await reloadPage(page);
  await expect(reviewBy(page, student).getByText('Buy my kites instead.')).toBeVisible();
  await expect(reviewBy(page, student).getByRole('button', { name: /^Report/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Report this class' })).toBeVisible();

  const teacher = await openWindow();
  await openAs(teacher, 'Teacher', course.path);
  await reviewBy(teacher, student)
    .getByRole('button', { name: /^Report/ })
    .click();
  await expect(teacher.getByRole('button', { name: 'Report this class' })).toHaveCount(0);
  const dialog = teacher.getByRole('dialog', { name: 'Report this review' });
  await fillInReport(dialog, 'It is advertising or spam', 'Advertising.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(teacher.getByRole('dialog', { name: 'Thank you for your report' })).toBeVisible();
  const admin = await demonstrationPerson('Admin');
  expect(await admin.api.get('/reports?status=open')).toContainEqual(
    expect.objectContaining({ Kind: 'review', ClassId: course.id, SubjectTitle: 'Buy my kites instead.' }),
  );
});

test('a lesson is reported from its page', { tag: '@verify' }, async ({ page }) => {
  const course = await createApprovedClass('Gold in Three Days');
  const { api } = course.teacher;
  const { insertedId: sectionId } = await api.post(`/classes/${course.id}/sections`, { Title: 'Day one' });
  const { insertedId: lessonId } = await api.post(`/sections/${sectionId}/lessons`, { Title: 'Lead' });
  await openAsNewPerson(page, `/learn/${course.id}/${lessonId}`);
  await page.getByRole('button', { name: 'Report this lesson' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this lesson' });
  await fillInReport(dialog, 'It is illegal', 'Alchemy.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you for your report' })).toBeVisible();
});
