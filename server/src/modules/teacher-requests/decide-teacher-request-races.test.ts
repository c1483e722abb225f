import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGED, teacherRequestDecisionsIn } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const { approve, reject, DECISIONS, requestOf, roleOf, audit, totals, applied } = teacherRequestDecisionsIn(t);

describe('when two admins decide at once', () => {
  test.each([
    { name: 'both approve', pair: [approve, approve] as const },
    { name: 'both reject', pair: [reject, reject] as const },
    { name: 'one approves and one rejects', pair: [approve, reject] as const },
  ])('only one decision takes effect: $name', async ({ pair }) => {
    for (let round = 0; round < 4; round++) {
      const { applicant, id } = await applied();
      const replies = await Promise.all(pair.map((decide, index) => decide(id, { reason: `By admin ${index}.` })));
      const changed = replies.map((reply) => reply.json().modifiedCount);
      expect(changed.toSorted()).toEqual([0, 1]);
      const { status, action, role } = DECISIONS.find(({ decide }) => decide === pair[changed.indexOf(1)]) ?? {};
      const reason = `By admin ${changed.indexOf(1)}.`;
      expect(await requestOf(id)).toMatchObject({ status, reason });
      expect(await roleOf(applicant.id)).toBe(role);
      expect((await audit()).filter(({ subject_id }) => subject_id === id)).toMatchObject([{ action, reason }]);
      const mails = await t.mailsTo(applicant.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(reason);
    }
    const counted = await totals();
    expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(counted).not.toHaveProperty('Pending');
  });

  test('the applicant ends as an admin when one admin approves and another makes them an admin', async () => {
    const { applicant, id } = await applied();
    const replies = await Promise.all([approve(id), t.as('admin').put(`/make-admin/${applicant.id}`)]);
    expect(replies.map((reply) => reply.json())).toEqual([CHANGED, CHANGED]);
    expect(await roleOf(applicant.id)).toBe('Admin');
    expect(await audit()).toHaveLength(2);
  });
});
