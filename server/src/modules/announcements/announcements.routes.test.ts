import { beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string };
let student: { id: string; email: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id, title: 'Bookbinding' });
  await t.given.enrolment(course.id, student.id);
});

const path = () => `/classes/${course.id}/announcements`;
const setState = (state: 'active' | 'suspended' | 'ended') =>
  t.deps.database.updateTable('enrolment').set({ state }).where('student_id', '=', student.id).execute();

describe('reading', () => {
  test('students of the class, its teacher and admins get them newest first, page by page', async () => {
    for (let n = 0; n < 25; n++) await t.given.announcement(course.id, { title: `No. ${n}` });
    await t.given.announcement((await t.given.course()).id);
    for (const client of [t.as(student), t.as(teacher), t.as('admin')]) {
      const first = await client.get(path());
      expect(first.headers['x-total-count']).toBe('25');
      expect(first.json()).toHaveLength(20);
      const { pages } = await listAllPages<{ Title: string }>(client, `${path()}?limit=10`);
      expect(pages.flat().map(({ Title }) => Title)).toEqual(Array.from({ length: 25 }, (_, n) => `No. ${24 - n}`));
    }
  });

  test('a student who enrolled later reads the older ones', async () => {
    await t.given.announcement(course.id);
    const late = await t.given.person();
    await t.given.enrolment(course.id, late.id);
    expect((await t.as(late).get(path())).json()).toHaveLength(1);
  });

  test.each(['suspended', 'ended'] as const)('a student whose enrolment is %s is refused', async (state) => {
    await t.given.announcement(course.id);
    await setState(state);
    const reply = await t.as(student).get(path());
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'enrolment.required']);
  });

  test('of an archived class, its students still read them, and for others it does not exist', async () => {
    await t.given.announcement(course.id);
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
    expect((await t.as(student).get(path())).json()).toHaveLength(1);
    expect((await t.as(await t.given.person({ role: 'Teacher' })).get(path())).statusCode).toBe(404);
    await setState('ended');
    expect((await t.as(student).get(path())).statusCode).toBe(404);
  });
});

describe('deleting', () => {
  test('its teacher deletes one without a reason, and that is no matter for the audit', async () => {
    const { id } = await t.given.announcement(course.id);
    const reply = await t.as(teacher).delete(`/announcements/${id}`);
    expect(reply.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect([await countRows(t.deps.database, 'announcement'), await countRows(t.deps.database, 'audit_entry')]).toEqual(
      [0, 0],
    );
    expect((await t.as(teacher).delete(`/announcements/${id}`)).statusCode).toBe(404);
  });

  test('an admin needs a reason, which is kept in the audit and mailed to the teacher', async () => {
    const { id } = await t.given.announcement(course.id, { title: 'Buy <b>now</b>' });
    const refused = await t.as('admin').delete(`/announcements/${id}`, { reason: ' ' });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'reason']);
    expect(await countRows(t.deps.database, 'announcement')).toBe(1);

    expect((await t.as('admin').delete(`/announcements/${id}`, { reason: 'Advertising.' })).statusCode).toBe(200);
    expect((await t.as('admin').get('/audit')).json()).toMatchObject([
      { Kind: 'announcement.removed', Subject: 'Buy <b>now</b>', Reason: 'Advertising.', SubjectId: id },
    ]);
    const [mail] = await t.mailsTo(teacher.email);
    expect(mail?.subject).toBe('Your announcement has been removed: Buy <b>now</b>');
    expect(mail?.text).toContain('Advertising.');
    expect(mail?.html).toContain('Buy &lt;b&gt;now&lt;/b&gt;');
  });

  test('of the teacher and an admin at once, one deletes it', async () => {
    const { id } = await t.given.announcement(course.id);
    const calls = [t.as(teacher), t.as('admin')].map((client) =>
      client.delete(`/announcements/${id}`, { reason: 'Advertising' }),
    );
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('a student of the class cannot, and for everybody else it does not exist', async () => {
    const { id } = await t.given.announcement(course.id);
    expect((await t.as(student).delete(`/announcements/${id}`)).statusCode).toBe(403);
    for (const other of [await t.given.person(), await t.given.person({ role: 'Teacher' })])
      expect((await t.as(other).delete(`/announcements/${id}`)).statusCode).toBe(404);
    expect(await countRows(t.deps.database, 'announcement')).toBe(1);
  });
});
