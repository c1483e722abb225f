import { beforeEach, describe, expect, test } from 'vitest';
import { ADA } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { eraseDuePeople } from './index.ts';

const t = testApp({ withSandbox: true });
let ada: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  ada = await t.given.account({ ...ADA, name: 'Ada Lovelace', bio: 'I teach sums.' });
});

const IN_EIGHT_DAYS = () => new Date(Date.now() + 8 * 86_400_000);
const erase = (now = IN_EIGHT_DAYS) => eraseDuePeople({ ...t.deps, now });
const requestDeletion = (person = ada) => t.as(person).post('/account/deletion', {});
const readUser = (id = ada.id) =>
  t.deps.database.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('what blocks a deletion', () => {
  test('a teacher with students asks an admin to hand the classes over, also where they came meanwhile', async () => {
    const teacher = await t.given.person({ role: 'Teacher' });
    const course = await t.given.course({ teacher_id: teacher.id });
    expect((await requestDeletion(teacher)).statusCode).toBe(200);
    await t.given.enrolment(course.id);
    await erase();
    expect((await readUser(teacher.id)).erased_at).toBeNull();
    expect((await t.as(teacher).get('/account/deletion')).json()).toMatchObject({ Blocker: 'students' });
    await t.as(teacher).delete('/account/deletion');
    expect(codeOf(await requestDeletion(teacher))).toEqual([409, 'account.has-students']);
  });

  test('the classes of a teacher without students are deleted with the account', async () => {
    const teacher = await t.given.person({ role: 'Teacher' });
    const course = await t.given.course({ teacher_id: teacher.id });
    await requestDeletion(teacher);
    await erase();
    expect((await readUser(teacher.id)).erased_at).not.toBeNull();
    expect((await t.get(`/api/get-class/${course.id}`)).statusCode).toBe(404);
  });

  test('the last admin stays, also where two admins are to be erased at once', async () => {
    const root = await t.given.person({ role: 'Admin' });
    expect(codeOf(await requestDeletion(root))).toEqual([409, 'member.last-admin']);
    const other = await t.given.person({ role: 'Admin' });
    await requestDeletion(root);
    await requestDeletion(other);
    await Promise.all([erase(), erase()]);
    const admins = await t.deps.database.selectFrom('user').select('id').where('role', '=', 'Admin').execute();
    expect(admins).toHaveLength(1);
  });

  test('a payment under way is settled first', async () => {
    const course = await t.given.course({ price_cents: 1_900 });
    const next = new Date(Date.now() + 1e9);
    const payment = { student_id: ada.id, course_id: course.id, status: 'open', next_check_at: next } as const;
    await t.given.payment({ ...payment, paid_at: null });
    await requestDeletion();
    await erase();
    expect((await readUser()).erased_at).toBeNull();
    expect((await t.as(ada).get('/account/deletion')).json()).toMatchObject({ Blocker: 'payment' });
  });
});
