import { MAX_DECISIONS } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher', email: 'ada@example.com' });
});

const REASON = 'The description is too short.';
const pending = async (count: number) => {
  const courses = [];
  for (let index = 0; index < count; index++) {
    courses.push(await t.given.course({ teacher_id: teacher.id, status: 'Pending', published_at: null }));
  }
  return courses.map(({ id, updated_at }) => ({ _id: id, ChangedAt: updated_at.toISOString() }));
};
type Chosen = Awaited<ReturnType<typeof pending>>;
const decide = (
  Decision: string,
  Classes: { _id: string; ChangedAt?: string }[],
  reason: string | undefined = REASON,
) => t.as('admin').put('/classes/decisions', { Decision, Classes, reason });
const statuses = async () => {
  const rows = await t.deps.database.selectFrom('course').select(['status', 'reason']).orderBy('id').execute();
  return rows.map(({ status }) => status);
};
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().orderBy('id').execute();
const idsOf = (chosen: Chosen) => chosen.map(({ _id }) => _id).sort();

describe('several classes', () => {
  test('are approved at once, each with its entry in the audit and its mail', async () => {
    const chosen = await pending(3);
    const reply = await decide('Approved', chosen);
    expect(reply.json()).toEqual({
      acknowledged: true,
      matchedCount: 3,
      modifiedCount: 3,
      DecidedIds: idsOf(chosen),
    });
    expect(await statuses()).toEqual(['Approved', 'Approved', 'Approved']);
    expect((await t.get('/api/all-classes')).json().total).toBe(3);
    expect(await audit()).toMatchObject(Array(3).fill({ action: 'course.approved', reason: REASON }));
    expect(await t.mailsTo(teacher.email)).toHaveLength(3);
  });

  test('are rejected at once, with one reason for all', async () => {
    const chosen = await pending(2);
    expect((await decide('Rejected', chosen)).json()).toMatchObject({ modifiedCount: 2 });
    expect(await statuses()).toEqual(['Rejected', 'Rejected']);
    expect(await audit()).toMatchObject(Array(2).fill({ action: 'course.rejected', reason: REASON }));
    for (const mail of await t.mailsTo(teacher.email)) expect(mail.text).toContain(REASON);
  });

  test('that were decided, edited or deleted meanwhile are left as they are, and counted', async () => {
    const chosen = await pending(5);
    const [first, second, third, ...rest] = chosen as [Chosen[0], Chosen[0], Chosen[0], ...Chosen];
    await t.as('admin').delete(`/reject-cls/${first._id}`, { reason: 'No pictures yet.' });
    await t.as(teacher).put(`/update-class/${second._id}`, { UpdatedData: { ClassTitle: 'Another title' } });
    await t.as(teacher).delete(`/delete-class/${third._id}`);
    const reply = await decide('Approved', chosen);
    expect(reply.json()).toMatchObject({ matchedCount: 5, modifiedCount: 2, DecidedIds: idsOf(rest) });
    expect((await statuses()).sort()).toEqual(['Approved', 'Approved', 'Pending', 'Rejected']);
  });

  test('are each decided once by two admins at once, whatever the order', async () => {
    const chosen = await pending(6);
    await t.as('admin').get('/audit');
    const replies = await Promise.all([decide('Approved', chosen), decide('Rejected', [...chosen].reverse())]);
    const decided = replies.map((reply) => reply.json().modifiedCount);
    expect(decided.sort()).toEqual([0, 6]);
    expect(await audit()).toHaveLength(6);
  });

  test('named twice are decided once', async () => {
    const [one] = (await pending(1)) as [Chosen[0]];
    const twice = [one, { ...one, _id: one._id.toUpperCase() }];
    expect((await decide('Approved', twice)).json()).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  });
});

test('a rejection needs a reason, and so many classes at once are refused that none is decided', async () => {
  const chosen = await pending(1);
  const rejected = await t
    .as('admin')
    .put('/classes/decisions', { Decision: 'Rejected', Classes: chosen, reason: ' ' });
  expect(rejected.json()).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  const many = Array.from({ length: MAX_DECISIONS + 1 }, () => ({ _id: newId() }));
  for (const classes of [[], many, [{ _id: 'no-id' }]]) {
    expect(codeOf(await decide('Approved', classes))).toEqual([400, 'request.invalid']);
  }
  expect(codeOf(await decide('Archived', chosen))).toEqual([400, 'request.invalid']);
  expect(await statuses()).toEqual(['Pending']);
});

test(`${MAX_DECISIONS} classes are decided with one call`, async () => {
  expect((await decide('Approved', await pending(MAX_DECISIONS))).json()).toMatchObject({
    modifiedCount: MAX_DECISIONS,
  });
});
