import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../files/index.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

describe('GET /get-role', () => {
  test('shows somebody their own record, whatever the case of their address', async () => {
    const ada = await t.given.person({ name: 'Ada', email: 'ada@example.com', role: 'Teacher' });
    const reply = await t.as(ada).get('/get-role/Ada@Example.com');
    expect(reply.json()).toEqual({
      _id: ada.id,
      Name: 'Ada',
      Email: 'ada@example.com',
      Image: '',
      Role: 'Teacher',
      isAdmin: false,
      SuspendedAt: null,
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('does not tell anybody else whether there is one', async () => {
    await t.given.person({ email: 'ada@example.com' });
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      expect(codeOf(await t.as('student').get(`/get-role/${email}`))).toEqual([403, 'auth.forbidden']);
    }
  });

  test('shows an admin everybody’s', async () => {
    await t.given.person({ email: 'ada@example.com' });
    expect((await t.as('admin').get('/get-role/ada@example.com')).json()).toMatchObject({ Role: 'Student' });
    for (const address of ['nobody@example.com', '%00', 'x'.repeat(400)]) {
      expect(codeOf(await t.as('admin').get(`/get-role/${address}`))).toEqual([404, 'member.not-found']);
    }
  });
});

describe('POST /userrole', () => {
  const send = (person: { id: string; email: string }, data: object = {}) =>
    t.as(person).post('/userrole', { RoleData: { Name: 'Ada', Email: person.email, ...data } });
  const rowOf = (id: string) =>
    t.deps.database.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('completes the record once; a second call changes nothing', async () => {
    const ada = await t.given.person();
    const Image = pictureUrl((await t.given.picture(ada.id)).id);
    const first = await send(ada, { Image, Role: 'Student', isAdmin: false });
    expect(first.json()).toEqual({ acknowledged: true, insertedId: ada.id });
    const then = await rowOf(ada.id);
    expect(then).toMatchObject({ name: 'Ada', image: Image, role: 'Student' });
    expect((await send(ada, { Name: 'Other', Image: '' })).json()).toEqual(first.json());
    expect(await rowOf(ada.id)).toEqual(then);
  });

  test('makes a Student, whatever is asked for', async () => {
    const ada = await t.given.person();
    await send(ada, { Role: 'Admin', isAdmin: true, role: 'Admin', _id: newId() });
    expect((await t.as(ada).get(`/get-role/${ada.email}`)).json()).toMatchObject({ Role: 'Student', isAdmin: false });
    expect((await t.as(ada).get('/getroles')).statusCode).toBe(403);
  });

  test('takes no role away either', async () => {
    const teacher = await t.given.person({ role: 'Teacher' });
    await send(teacher, { Role: 'Student' });
    expect(await rowOf(teacher.id)).toMatchObject({ role: 'Teacher' });
  });

  test('drops a picture that is not one’s own', async () => {
    const [ada, bob] = [await t.given.person(), await t.given.person()];
    await send(ada, { Image: 'https://evil.example/tracker.png' });
    await send(bob, { Image: pictureUrl((await t.given.picture(ada.id)).id) });
    expect([(await rowOf(ada.id)).image, (await rowOf(bob.id)).image]).toEqual([null, null]);
  });

  test('is for oneself alone, and for names that are names', async () => {
    const [ada, bob] = [await t.given.person(), await t.given.person()];
    expect(codeOf(await send(ada, { Email: bob.email }))).toEqual([403, 'auth.forbidden']);
    expect(codeOf(await send(ada, { Name: '<svg onload=alert(1)>' }))).toEqual([400, 'request.invalid']);
    expect(codeOf(await t.as(ada).post('/userrole', { Name: 'bare' }))).toEqual([400, 'request.invalid']);
  });
});

describe('PUT /make-admin', () => {
  const entries = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();

  test('makes somebody an admin, and keeps who did it', async () => {
    const ada = await t.given.person();
    const admin = await t.given.person({ role: 'Admin' });
    const promote = () => t.as(admin).put(`/make-admin/${ada.id}`);
    expect((await promote()).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await t.as(ada).get('/getroles')).statusCode).toBe(200);
    expect((await promote()).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect(await entries()).toMatchObject([{ actor_id: admin.id, action: 'member.made-admin', subject_id: ada.id }]);
    const events = (await t.as(admin).get(`/security-events?personId=${ada.id}`)).json();
    expect(events).toMatchObject([{ Kind: 'role.changed', Detail: 'Admin' }]);
    expect(await t.mailsTo(ada.email)).toMatchObject([{ subject: 'You are an admin on Guildhall now' }]);
  });

  test('makes nobody an admin who is suspended', async () => {
    const ada = await t.given.person({ suspended_at: new Date(), suspended_reason: 'Spam.' });
    expect((await t.as('admin').put(`/make-admin/${ada.id}`)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await entries()).toEqual([]);
  });

  test('of two admins at once, one makes them an admin and one is told nothing changed', async () => {
    const ada = await t.given.person();
    const replies = await Promise.all([1, 2].map(() => t.as('admin').put(`/make-admin/${ada.id}`)));
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
    expect(await entries()).toHaveLength(1);
  });

  test.each([newId(), 'no-id', "';drop table", '%00'])('finds nobody under %s', async (id) => {
    expect(codeOf(await t.as('admin').put(`/make-admin/${encodeURIComponent(id)}`))).toEqual([404, 'member.not-found']);
  });
});
