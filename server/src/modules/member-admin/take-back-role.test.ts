import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let admin: { id: string };

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root', email: 'root@example.com' });
});

const REASON = 'You asked for it.';
type Person = { id: string };
const takeBack = (person: Person, change: object, by: Person = admin) =>
  t.as(by).put(`/members/${person.id}/take-back-role`, { reason: REASON, ...change });
const fromAdmin = (person: Person, by: Person = admin) => takeBack(person, { From: 'Admin', To: 'Student' }, by);
const roleOf = async ({ id }: Person) =>
  (await t.deps.database.selectFrom('user').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().orderBy('id').execute();

describe('taking back a role', () => {
  test.each([
    ['Admin', 'Student', 'member.admin-taken-back', '/getroles'],
    ['Admin', 'Teacher', 'member.admin-taken-back', '/getroles'],
    ['Teacher', 'Student', 'member.teacher-taken-back', '/no-such-call'],
  ] as const)('of %s leaves %s, at once, with a mail and an entry in the audit', async (From, To, action, path) => {
    const ada = await t.given.person({ role: From, email: 'ada@example.com' });
    const client = t.as(ada);
    await client.get(path);
    expect((await takeBack(ada, { From, To })).json()).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await roleOf(ada)).toBe(To);
    expect((await client.get(path)).statusCode).toBe(path === '/getroles' ? 403 : 404);
    expect(await audit()).toMatchObject([{ actor_id: admin.id, action, person_id: ada.id, reason: REASON }]);
    const events = (await t.as(admin).get(`/security-events?personId=${ada.id}`)).json();
    expect(events).toMatchObject([{ Kind: 'role.changed', ActorName: 'Root', Detail: To }]);
    const [mail] = await t.mailsTo('ada@example.com');
    expect(mail?.text).toContain(`Your role is now ${To}.`);
    expect(mail?.text).toContain(REASON);
    expect((await takeBack(ada, { From, To })).json()).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  test.each([
    { From: 'Student', To: 'Student' },
    { From: 'Student', To: 'Admin' },
    { From: 'Teacher', To: 'Admin' },
    { From: 'Teacher', To: 'Teacher' },
    { From: 'Admin', To: 'Admin' },
    { From: 'Admin', To: 'Student', reason: '' },
  ])('gives no role: %j is refused', async (change) => {
    const ada = await t.given.person({ role: 'Teacher' });
    expect(codeOf(await takeBack(ada, change))).toEqual([400, 'request.invalid']);
  });

  test('finds nobody under an unknown id', async () => {
    expect(codeOf(await fromAdmin({ id: newId() }))).toEqual([404, 'member.not-found']);
  });
});

describe('the last admin who can sign in', () => {
  test('keeps the role, a suspended admin does not count', async () => {
    expect(codeOf(await fromAdmin(admin))).toEqual([409, 'member.last-admin']);
    expect(codeOf(await fromAdmin({ id: admin.id.toUpperCase() }))).toEqual([409, 'member.last-admin']);
    const suspended = { suspended_at: new Date(), suspended_reason: REASON };
    const other = await t.given.person({ role: 'Admin', ...suspended });
    expect(codeOf(await fromAdmin(admin))).toEqual([409, 'member.last-admin']);
    expect((await fromAdmin(other)).json()).toMatchObject({ modifiedCount: 1 });
    await t.given.person({ role: 'Admin' });
    expect((await fromAdmin(admin)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await roleOf(admin)).toBe('Student');
  });

  test('remains when two admins take each other’s role back at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await t.given.person({ role: 'Admin' }), await t.given.person({ role: 'Admin' })];
      await t.deps.database.updateTable('user').set({ role: 'Student' }).where('id', '=', admin.id).execute();
      await Promise.all([t.as(a).get('/audit'), t.as(b).get('/audit')]);
      const replies = await Promise.all([fromAdmin(b, a), fromAdmin(a, b)]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      expect([await roleOf(a), await roleOf(b)].sort()).toEqual(['Admin', 'Student']);
      await t.deps.database.updateTable('user').set({ role: 'Student' }).where('role', '=', 'Admin').execute();
    }
  });

  test('remains when two admins give up their own role at the same moment', async () => {
    const other = await t.given.person({ role: 'Admin' });
    await Promise.all([t.as(admin).get('/audit'), t.as(other).get('/audit')]);
    const replies = await Promise.all([fromAdmin(admin, admin), fromAdmin(other, other)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
