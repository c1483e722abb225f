import { MAX_DECISIONS } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { teacherRequestDecisionsIn } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { applied, audit, reject, requestOf, roleOf } = teacherRequestDecisionsIn(t);
beforeEach(() => t.empty());

const REASON = 'Please tell us more about your experience.';
const decide = (Decision: string, Ids: string[], reason: string | undefined = REASON) =>
  t.as('admin').put('/teacher-requests/decisions', { Decision, Ids, reason });

test('several applications are approved at once: their owners are teachers, and each gets a mail', async () => {
  const [one, two] = [await applied(), await applied()];
  const reply = await decide('Approved', [two.id, one.id]);
  expect(reply.json()).toEqual({
    acknowledged: true,
    matchedCount: 2,
    modifiedCount: 2,
    DecidedIds: [one.id, two.id].sort(),
  });
  for (const { applicant } of [one, two]) {
    expect(await roleOf(applicant.id)).toBe('Teacher');
    expect(await t.mailsTo(applicant.email)).toHaveLength(1);
  }
  expect(await audit()).toMatchObject(Array(2).fill({ action: 'teacher-request.approved', reason: REASON }));
});

test('several are rejected with one reason for all, and those decided meanwhile are left as they are', async () => {
  const [one, two, three] = [await applied(), await applied(), await applied()];
  await reject(two.id, { reason: 'No pictures yet.' });
  const reply = await decide('Rejected', [one.id, two.id, three.id]);
  expect(reply.json()).toMatchObject({ matchedCount: 3, modifiedCount: 2, DecidedIds: [one.id, three.id].sort() });
  expect((await requestOf(two.id)).reason).toBe('No pictures yet.');
  expect((await requestOf(one.id)).reason).toBe(REASON);
  expect((await t.mailsTo(three.applicant.email))[0]?.text).toContain(REASON);
});

test('two admins who decide the same ones at once decide each once', async () => {
  const ids = [(await applied()).id, (await applied()).id, (await applied()).id];
  await t.as('admin').get('/audit');
  const replies = await Promise.all([decide('Approved', ids), decide('Rejected', [...ids].reverse())]);
  expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 3]);
  expect(await audit()).toHaveLength(3);
});

test('nothing is decided without a reason for a rejection, with too many, or with one that never existed', async () => {
  const { id } = await applied();
  const body = { Decision: 'Rejected', Ids: [id] };
  expect(codeOf(await t.as('admin').put('/teacher-requests/decisions', body))).toEqual([400, 'request.invalid']);
  for (const ids of [[], Array.from({ length: MAX_DECISIONS + 1 }, newId), ['no-id']]) {
    expect(codeOf(await decide('Approved', ids))).toEqual([400, 'request.invalid']);
  }
  expect(codeOf(await decide('Approved', [id, newId()]))).toEqual([404, 'teacher-request.not-found']);
  expect((await requestOf(id)).status).toBe('Pending');
});
