import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { HIDING_REASON, lessonToHide } from '../../testing/content-editor.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { UNCHANGED } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const audit = () =>
  t.deps.database
    .selectFrom('audit_entry')
    .select(['action', 'subject_id', 'person_id', 'reason'])
    .orderBy('id')
    .execute();

test('hiding a lesson is recorded with its reason, and its teacher gets a mail of each decision', async () => {
  const { lesson, teacher, course, hide, show } = await lessonToHide(t);
  await hide();
  const [hidden] = await t.mailsTo(teacher.email);
  await show({ reason: 'Settled.' });
  const [shown, ...earlier] = await t.mailsTo(teacher.email);
  const subject = { subject_id: lesson.id, person_id: teacher.id };
  expect(await audit()).toEqual([
    { action: 'lesson.hidden', ...subject, reason: HIDING_REASON },
    { action: 'lesson.shown', ...subject, reason: 'Settled.' },
  ]);
  expect([hidden?.subject, shown?.subject, earlier]).toEqual([
    'Your lesson was hidden: Copied pages',
    'Your lesson is visible again: Copied pages',
    [hidden],
  ]);
  expect(hidden?.text).toContain(HIDING_REASON);
  expect(hidden?.text).toContain(`/my-class-details/${course.id}/content`);
  expect(shown?.text).toContain('Settled.');
});

test('of two admins at once one hides it, and one’s mail is sent; a second time changes nothing', async () => {
  const { teacher, hide, show } = await lessonToHide(t);
  const replies = await Promise.all([hide('The first reason.'), hide('The second reason.')]);
  expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
  expect((await hide()).json()).toEqual(UNCHANGED);
  expect([(await audit()).length, (await t.mailsTo(teacher.email)).length]).toEqual([1, 1]);
  const shown = await Promise.all([show(), show()]);
  expect(shown.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
  expect((await audit()).length).toBe(2);
});

test('a lesson is not hidden without a reason, nor when its mail cannot be added to the queue', async () => {
  const { teacher, path, hide } = await lessonToHide(t);
  for (const reason of ['', 'Too short']) expect((await hide(reason)).statusCode).toBe(400);
  const add = t.deps.mailQueue.add;
  t.deps.mailQueue.add = () => Promise.reject(new Error('no queue'));
  expect((await hide()).statusCode).toBe(500);
  t.deps.mailQueue.add = add;
  expect((await t.as(teacher).get(path)).json().Hidden).toBeNull();
  expect(await audit()).toEqual([]);
});

test.each([newId(), 'no-id'])('there is no lesson %j to hide or show', async (id) => {
  const [hidden, shown] = [{ reason: HIDING_REASON }, {}];
  for (const reply of [
    await t.as('admin').put(`/lessons/${id}/hide`, hidden),
    await t.as('admin').put(`/lessons/${id}/show`, shown),
  ])
    expect(codeOf(reply)).toEqual([404, 'lesson.not-found']);
});

test('hiding a lesson from a report accepts that report, once, and its reporter gets a mail', async () => {
  const { lesson, path } = await lessonToHide(t);
  const [reporter, other] = [await t.given.person(), await t.given.person()];
  const about = { kind: 'lesson', subject_id: lesson.id, course_id: lesson.course_id } as const;
  const report = await t.given.report({ ...about, reporter_id: reporter.id });
  await t.given.report({ ...about, reporter_id: other.id });
  const hide = () => t.as('admin').put(`${path}/hide`, { reason: HIDING_REASON, ReportId: report.id });
  await Promise.all([hide(), hide()]);
  const reports = await t.deps.database.selectFrom('report').select(['reporter_id', 'status']).execute();
  expect(new Set(reports)).toEqual(
    new Set([
      { reporter_id: reporter.id, status: 'accepted' },
      { reporter_id: other.id, status: 'open' },
    ]),
  );
  expect((await audit()).map(({ action }) => action).toSorted()).toEqual(['lesson.hidden', 'report.accepted']);
  const mails = await t.mailsTo(reporter.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Our answer to your report on Guildhall']);
  expect(mails[0]?.text).toContain('We have hidden the lesson.');
});

test('with a report about something else nothing is hidden', async () => {
  const { path } = await lessonToHide(t);
  const { id } = await t.given.report();
  for (const ReportId of [id, newId()]) {
    const reply = await t.as('admin').put(`${path}/hide`, { reason: HIDING_REASON, ReportId });
    expect(codeOf(reply)).toEqual([404, 'report.not-found']);
  }
  expect(await audit()).toEqual([]);
});
