import { beforeEach, expect, test } from 'vitest';
import { ADA } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { eraseDuePeople } from './index.ts';

const t = testApp();
let ada: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  ada = await t.given.account({ ...ADA, name: 'Ada Byron' });
});

const IN_EIGHT_DAYS = () => new Date(Date.now() + 8 * 86_400_000);

async function erase() {
  await t.as(ada).post('/account/deletion', {});
  await eraseDuePeople({ ...t.deps, now: IN_EIGHT_DAYS });
}

const audit = () =>
  t.deps.database.selectFrom('audit_entry').select(['action', 'subject_name']).orderBy('action').execute();

test('the audit forgets the name that an erased person had when an admin decided about them', async () => {
  const admin = t.as('admin');
  const course = await t.given.course({
    teacher_id: (await t.given.person({ role: 'Teacher' })).id,
    status: 'Pending',
  });
  await admin.put(`/aprove-cls/${course.id}`);
  await admin.put(`/make-admin/${ada.id}`);
  await t.deps.database.updateTable('user').set({ name: 'Ada Lovelace' }).where('id', '=', ada.id).execute();
  await erase();
  expect(await audit()).toEqual([
    { action: 'course.approved', subject_name: course.title },
    { action: 'member.made-admin', subject_name: 'Deleted account' },
  ]);
});

test('of a person called “the” no text of others is rewritten, nor of an address that is a part of another', async () => {
  const reason = `Closed the account of the spammer: ${ada.email}, not x.${ada.email} or ${ada.email}.au.`;
  const course = await t.given.course({
    teacher_id: (await t.given.person({ role: 'Teacher' })).id,
    title: 'Knots for the Sea',
    status: 'Pending',
  });
  await t.as('admin').put(`/make-admin/${ada.id}`);
  await t.as(ada).delete(`/reject-cls/${course.id}`, { reason });
  await t.deps.database.updateTable('user').set({ name: 'the', role: 'Student' }).where('id', '=', ada.id).execute();
  await erase();
  const rejected = await t.deps.database
    .selectFrom('audit_entry')
    .select(['subject_name', 'reason'])
    .where('action', '=', 'course.rejected')
    .execute();
  expect(rejected).toEqual([
    { subject_name: 'Knots for the Sea', reason: reason.replace(ada.email, 'Deleted account') },
  ]);
});

test.each(['.', '<b>Bread</b>', "E'\\'|!&(.*):*%", 'Grace Hopper'])(
  'whoever was called %j is erased, and what others wrote and are called stays',
  async (name) => {
    const grace = await t.given.person({ role: 'Teacher', name: 'Grace Hopper' });
    const course = await t.given.course({ teacher_id: grace.id, title: 'a Bread (.*) <b>', status: 'Pending' });
    const reason = 'Grace Hopper: a Bread (.*) <b>Bread</b> . % \\';
    await t.as('admin').delete(`/reject-cls/${course.id}`, { reason });
    await t.given.course({ teacher_id: ada.id, title: 'Bread' });
    await t.deps.database.updateTable('user').set({ name }).where('id', '=', ada.id).execute();
    await erase();
    const { database } = t.deps;
    const erased = await database.selectFrom('user').select('erased_at').where('id', '=', ada.id).executeTakeFirst();
    expect(erased?.erased_at).toBeInstanceOf(Date);
    const entries = await database.selectFrom('audit_entry').select(['subject_name', 'reason']).execute();
    expect(entries).toContainEqual({ subject_name: course.title, reason });
    const other = await database.selectFrom('user').select('name').where('id', '=', grace.id).executeTakeFirst();
    expect(other?.name).toBe('Grace Hopper');
  },
);

test('an address that was never confirmed is not looked for in the words of others', async () => {
  await t.deps.database.updateTable('user').set({ email_verified: false }).where('id', '=', ada.id).execute();
  await t.as('admin').put(`/make-admin/${ada.id}`);
  await t.deps.database
    .updateTable('audit_entry')
    .set({ reason: `Knows ${ada.email}.` })
    .execute();
  await t.deps.database.updateTable('user').set({ role: 'Student' }).where('id', '=', ada.id).execute();
  await erase();
  const entries = await t.deps.database.selectFrom('audit_entry').select(['subject_name', 'reason']).execute();
  expect(entries).toEqual([{ subject_name: 'Deleted account', reason: `Knows ${ada.email}.` }]);
});

test('a review that was reported is in no report and in no decision once its author is erased', async () => {
  const course = await t.given.course();
  await t.given.enrolment(course.id, ada.id);
  const review = await t.given.review(course.id, { student_id: ada.id, description: 'A secret of Ada’s' });
  const report = { Kind: 'review', SubjectId: review.id, Reason: 'spam', Explanation: 'An advertisement' };
  const { insertedId } = (await t.as('student').post('/reports', report)).json();
  await t.as('admin').put(`/reports/${insertedId}/decision`, { Status: 'dismissed', Answer: 'It may stay' });
  const reports = () => t.deps.database.selectFrom('report').select(['subject_title', 'explanation']).execute();
  expect(await reports()).toMatchObject([{ subject_title: 'A secret of Ada’s' }]);
  await erase();
  expect(await reports()).toEqual([{ subject_title: '…', explanation: 'An advertisement' }]);
  expect(await audit()).toMatchObject([{ subject_name: '…' }]);
});

test('misspelt searches are no longer compared with the name of an erased teacher, but with what classes are called', async () => {
  await t.deps.database.updateTable('user').set({ name: "O'Byrons Weaving" }).where('id', '=', ada.id).execute();
  await t.given.course({ teacher_id: ada.id, title: 'Baskets' });
  await t.given.course({ title: 'Weaving' });
  const words = async () => {
    const rows = await t.deps.database.selectFrom('course_word').select('word').execute();
    return rows.map(({ word }) => word).filter((word) => ['obyrons', 'byrons', 'byron', 'weaving'].includes(word));
  };
  expect((await words()).sort()).toEqual(['byron', 'byrons', 'obyrons', 'weaving']);
  await erase();
  expect(await words()).toEqual(['weaving']);
});
