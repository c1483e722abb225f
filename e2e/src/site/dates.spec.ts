import { createApprovedClass } from '../support/courses.ts';
import { addAssignment, createEnrolledStudent, submitAssignment } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs, signIn } from '../support/people.ts';

/** `Mar 4, 2026`, and with a time `Mar 4, 2026, 9:41 AM`. */
const DATE = /^[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d{1,2}:\d{2}\s[AP]M)?$/;

test('people read dates in one format: of reviews, deadlines, submissions and decisions', { tag: '@verify' }, async ({
  page,
  request,
}) => {
  const course = await createApprovedClass('Kites by the Calendar', { timeZone: 'Pacific/Auckland' });
  const student = await createEnrolledStudent(course);
  await submitAssignment(student, course, { _id: await addAssignment(course, 'Fly it'), Answer: 'It flew.' });
  const dates = page.getByRole('time');
  const expectOneFormat = async () => {
    await expect(dates.first()).toBeVisible();
    for (const text of await dates.allInnerTexts()) expect(text).toMatch(DATE);
  };
  await signIn(page, student);
  await openPage(page, `/enrolled-class-details/${course.id}`);
  await expectOneFormat();
  const [topClass] = await (await request.get('/api/top-classes')).json();
  await openPage(page, `/class-details/${topClass._id}`);
  await expectOneFormat();
  await openAs(page, 'Admin', '/dashbord/audit');
  await expectOneFormat();
});
