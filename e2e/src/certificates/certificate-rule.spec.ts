import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithLessons } from '../support/lessons.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

test('a teacher offers a certificate, and the page of the class says what it asks for', async ({
  page,
  openWindow,
}) => {
  const course = await createClassWithLessons('Kites with Honours');
  await openAs(page, 'Teacher', `/my-class-details/${course.id}`);
  const section = page.getByRole('region', { name: 'Certificates' });
  await expect(section.getByText('This class offers no certificate.')).toBeVisible();
  await section.getByRole('button', { name: 'Offer a certificate' }).click();
  const form = page.getByRole('dialog', { name: 'Certificate of this class' });
  await expect(form.getByText('Students earn the certificate when they complete every lesson.')).toBeVisible();
  await form.getByLabel('Complete every lesson').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Choose at least one thing that students have to do.');
  await form.getByLabel('Complete every lesson').check();
  await form.getByLabel('Average grade of at least').fill('70');
  const sentence =
    'complete every lesson and reach an average grade of at least 70 out of 100, where work that is not handed in counts as 0.';
  await expect(form.getByText(`Students earn the certificate when they ${sentence}`)).toBeVisible();
  await form.getByLabel('Hours of learning').fill('12.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(sentence)).toBeVisible();
  await expect(section.getByText('Planned for 12.5 hours of learning')).toBeVisible();

  const student = await createEnrolledStudent(course, 'Done Already');
  for (const id of course.lessonIds)
    await student.api.put(`/lessons/${id}/progress`, { PositionSeconds: 0, Done: true });
  await section.getByRole('button', { name: 'Change the rule' }).click();
  await form.getByLabel('Average grade of at least').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^1 student has done all this already and gets the certificate/)).toBeVisible();
  await form.getByLabel('Average grade of at least').fill('70');
  await expect(form.getByText(/^1 student has done all this already/)).toBeHidden();
  await form.getByRole('button', { name: 'Cancel' }).click();

  const stranger = await openWindow();
  await openPage(stranger, `/class-details/${course.id}`);
  const offer = stranger.getByRole('region', { name: 'Certificate' });
  await expect(offer.getByText(`To earn it, ${sentence}`)).toBeVisible();
});
