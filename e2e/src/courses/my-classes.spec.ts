import { addClass, classCard, newClassFields, type TaughtClass } from '../support/courses.ts';
import { addAssignment, createEnrolledStudent, submitAssignment } from '../support/coursework.ts';
import { openSidebar } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { dismissToasts, reloadPage } from '../support/page-actions.ts';
import { demonstrationPerson, signIn } from '../support/people.ts';
import { evaluate } from '../support/reviews.ts';
import { createTeacher } from '../support/teacher-requests.ts';

test('a teacher sees on the card of a class how it is doing, with its buttons, without scrolling', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  const teacher = await createTeacher('Ferdinand Achebe');
  await signIn(page, teacher);
  const fields = { ...newClassFields('Kites of Paper and of Bamboo'), price: '0' };
  await addClass(page, fields);
  /** Without the panel that leads on to the lessons of a class that was just added. */
  await (await openSidebar(page)).getByRole('link', { name: /^My Classes/ }).click();
  await expect(page.getByRole('link', { name: 'Add lessons' })).toHaveCount(0);
  await dismissToasts(page);
  const card = classCard(page, fields.title);
  for (const name of [/^See Details/, /^Update/, /^Delete/]) {
    await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }

  for (const text of ['Enrolled:', 'To grade:', '$0']) await expect(card).not.toContainText(text);
  await expect(card.getByText('Free', { exact: true })).toBeVisible();

  const [{ _id }] = await teacher.api.get(`/my-class/${teacher.email}`);
  const course: TaughtClass = { id: _id, title: fields.title, teacher };
  await (await demonstrationPerson('Admin')).api.put(`/aprove-cls/${_id}`, {});
  const student = await createEnrolledStudent(course);
  const assignment = await addAssignment(course, 'Fly it');
  await submitAssignment(student, course, { _id: assignment, Answer: 'It flew.' });
  await evaluate(student, course, 4, 'The string was too short, all else was right.');
  await reloadPage(page);
  for (const text of ['Enrolled: 1', 'To grade: 1', 'Average rating: 4.0']) await expect(card).toContainText(text);
  await expect(card.getByRole('link', { name: /^See Details/ })).toBeInViewport({ ratio: 1 });

  const [submission] = await teacher.api.get(`/assignments/${assignment}/submissions`);
  await teacher.api.put(`/submissions/${submission._id}/grade`, { Grade: 90, Comment: 'Well flown.' });
  await reloadPage(page);
  await expect(card).toContainText('To grade: 0');
});
