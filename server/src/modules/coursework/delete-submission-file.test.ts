import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();

test('whoever is not enrolled any more, or on hold, removes no file of what they handed in', async () => {
  const assignment = await t.given.assignment((await t.given.course()).id);
  const student = await t.given.person();
  await t.given.enrolment(assignment.course_id, student.id);
  await t.given.submission(assignment, { student_id: student.id });
  const file = await t.given.attachment(
    { id: '', course_id: assignment.course_id },
    {
      purpose: 'submission-file',
      lesson_id: null,
      assignment_id: assignment.id,
      owner_id: student.id,
      quota_owner_id: null,
    },
  );
  const read = (table: 'attachment' | 'submission') => t.deps.database.selectFrom(table).selectAll().execute();
  const before = [await read('attachment'), await read('submission')];
  for (const state of ['suspended', 'ended'] as const) {
    await t.deps.database.updateTable('enrolment').set({ state }).execute();
    expect((await t.as(student).delete(`/attachments/${file.id}`)).json().code).toBe('enrolment.required');
  }
  expect([await read('attachment'), await read('submission')]).toEqual(before);
});
