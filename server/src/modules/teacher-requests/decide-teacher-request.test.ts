import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { CHANGED, teacherRequestDecisionsIn, UNCHANGED } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const { approve, reject, DECISIONS, requestOf, roleOf, audit, totals, applied } = teacherRequestDecisionsIn(t);

describe.each(DECISIONS)('an application that is $status', ({ decide, status, action, role }) => {
  test('has a reason, a time, an audit entry and a mail, and the applicant has the right role', async () => {
    const admin = await t.given.person({ role: 'Admin' });
    const { applicant, id } = await applied();
    const path = status === 'Approved' ? 'update-role' : 'reject-req';
    const reply = await t.as(admin).put(`/${path}/${id}`, { reason: '  Your sample\nconvinced us. ' });
    expect([reply.statusCode, reply.json()]).toEqual([200, CHANGED]);
    const reason = 'Your sample\nconvinced us.';
    expect(await requestOf(id)).toMatchObject({ status, reason, decided_at: expect.any(Date) });
    expect(await roleOf(applicant.id)).toBe(role);
    expect(await audit()).toMatchObject([
      {
        actor_id: admin.id,
        action,
        subject_id: id,
        subject_name: 'Ada Marlow',
        person_id: applicant.id,
        reason,
        at: expect.any(Date),
      },
    ]);
    const mails = await t.mailsTo(applicant.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`The admin wrote:\n${reason}`);
    expect(await totals()).toEqual({ [status]: 1 });
  });

  test.each([undefined, {}, { reason: '' }, { reason: ' \n ' }])('needs no reason: %j', async (body) => {
    const { applicant, id } = await applied();
    expect((await decide(id, body)).json()).toEqual(CHANGED);
    expect(await requestOf(id)).toMatchObject({ status, reason: null });
    const [mail] = await t.mailsTo(applicant.email);
    expect(mail?.text).not.toContain('wrote');
  });

  test.each([
    { reason: 'x'.repeat(1_001) },
    ...(status === 'Rejected' ? [{ reason: 'too short' }] : []),
    { reason: 'no\0' },
    { reason: 'no\ud800' },
    { reason: 12 },
    { reason: ['no'] },
  ])('is not decided with a reason that cannot be kept: %j', async (body) => {
    const { applicant, id } = await applied();
    const reply = await decide(id, body);
    expect([reply.statusCode, reply.json().errors?.[0]?.path]).toEqual([400, 'reason']);
    expect(await requestOf(id)).toMatchObject({ status: 'Pending' });
    expect([await audit(), await t.mailsTo(applicant.email)]).toEqual([[], []]);
  });

  test('keeps that status: later decisions are told that nothing changed', async () => {
    const { applicant, id } = await applied();
    await decide(id, { reason: 'The first decision.' });
    const then = await requestOf(id);
    for (const again of [approve, reject]) {
      const reply = await again(id, { reason: 'The second decision.' });
      expect([reply.statusCode, reply.json()]).toEqual([200, UNCHANGED]);
    }
    expect(await requestOf(id)).toEqual(then);
    expect(await roleOf(applicant.id)).toBe(role);
    expect(await audit()).toHaveLength(1);
    expect(await t.mailsTo(applicant.email)).toHaveLength(1);
  });

  test('can be decided by admins only, not by the applicant', async () => {
    const { applicant, id } = await applied();
    const path = status === 'Approved' ? 'update-role' : 'reject-req';
    for (const who of [t.as(applicant), t.as('student'), t.as('teacher')]) {
      expect((await who.put(`/${path}/${id}`)).json().code).toBe('auth.forbidden');
    }
    expect((await t.asNobody.put(`/${path}/${id}`)).json().code).toBe('auth.required');
    expect(await requestOf(id)).toMatchObject({ status: 'Pending' });
    expect(await audit()).toEqual([]);
  });

  test.each([newId(), 'no-id', "';drop table", '\0'])('is not found under %j', async (id) => {
    const reply = await decide(encodeURIComponent(id));
    expect(codeOf(reply)).toEqual([404, 'teacher-request.not-found']);
    expect(await audit()).toEqual([]);
  });

  test('is not decided when its mail cannot be added to the queue', async () => {
    const { applicant, id } = await applied();
    const add = t.deps.mailQueue.add;
    t.deps.mailQueue.add = () => Promise.reject(new Error('no queue'));
    const reply = await decide(id);
    t.deps.mailQueue.add = add;
    expect(reply.statusCode).toBe(500);
    expect(await requestOf(id)).toMatchObject({ status: 'Pending' });
    expect([await roleOf(applicant.id), await audit(), await totals()]).toEqual(['Student', [], { Pending: 1 }]);
    expect((await decide(id)).json()).toEqual(CHANGED);
  });
});

describe('somebody who is approved', () => {
  test('is a teacher from their next request on, with the same token, in every process', async () => {
    const { applicant, id } = await applied();
    const another = await t.startAnother();
    const authorization = await t.tokenOf(applicant);
    const elsewhere = async () =>
      (await another.inject({ url: `/api/get-role/${applicant.email}`, headers: { authorization } })).json();
    expect(await elsewhere()).toMatchObject({ Role: 'Student' });
    await approve(id);
    expect((await t.as(applicant).get(`/get-role/${applicant.email}`)).json()).toMatchObject({ Role: 'Teacher' });
    expect(await elsewhere()).toMatchObject({ Role: 'Teacher' });
    const again = await another.inject({
      method: 'POST',
      url: '/api/post-teachereq',
      headers: { authorization },
      payload: {},
    });
    expect(again.json().code).toBe('auth.forbidden');
    expect((await t.as(applicant).get('/my-teacher-request')).json()).toMatchObject({ Status: 'Approved' });
  });

  test('stays an admin if they have become one in the meantime', async () => {
    const { applicant, id } = await applied({ role: 'Admin' });
    expect((await approve(id)).json()).toEqual(CHANGED);
    expect(await roleOf(applicant.id)).toBe('Admin');
    const [mail] = await t.mailsTo(applicant.email);
    expect(mail?.subject).toBe('Your application to teach on Guildhall');
    expect(mail?.text).toContain('We approved your application');
    expect(mail?.text).not.toContain('teacher now');
  });
});
