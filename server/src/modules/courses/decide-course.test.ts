import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string; name: string };
let admin: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher', name: 'Ada Obi', email: 'ada@example.com' });
  admin = await t.given.person({ role: 'Admin' });
});

const given = (course: object = {}) =>
  t.given.course({ teacher_id: teacher.id, title: 'Bookbinding', status: 'Pending', published_at: null, ...course });
const approve = (id: string, body?: object) => t.as(admin).put(`/aprove-cls/${id}`, body);
const reject = (id: string, body?: object) => t.as(admin).delete(`/reject-cls/${id}`, body);
const change = (id: string, UpdatedData: object) => t.as(teacher).put(`/update-class/${id}`, { UpdatedData });
const rowOf = (id: string) =>
  t.deps.database.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().orderBy('id').execute();
const own = async () => (await t.as(teacher).get(`/my-class/${teacher.email}`)).json()[0];
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const NOTHING_DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

test('an approved class is public at once, and its teacher gets a mail', async () => {
  const { id } = await given({ category: 'LifeStyle' });
  const lists = ['/api/all-classes', '/api/all-classes?q=bookbinding', '/api/all-classes?category=LifeStyle'];
  for (const url of lists) expect((await t.get(url)).json().total).toBe(0);
  expect((await t.get('/api/platform-stats')).json().totalCourses).toBe(0);

  const reply = await approve(id);
  expect(reply.json()).toEqual(DONE);
  for (const url of lists) expect((await t.get(url)).json().total).toBe(1);
  expect((await t.get('/api/platform-stats')).json().totalCourses).toBe(1);
  expect((await t.get('/api/top-classes')).json()).toHaveLength(1);
  expect((await t.get(`/api/get-class/${id}`)).json().PublishedAt).not.toBeNull();
  expect(await audit()).toMatchObject([
    { actor_id: admin.id, action: 'course.approved', subject_name: 'Bookbinding', person_id: teacher.id, reason: null },
  ]);
  const [mail, ...more] = await t.mailsTo(teacher.email);
  expect(mail?.subject).toBe('Your class is approved: Bookbinding');
  expect(mail?.text).toContain(`http://localhost:3000/class-details/${id}`);
  expect(more).toEqual([]);
});

test('a rejected class stays private, and its teacher reads the reason, on the site and in a mail', async () => {
  const { id } = await given();
  expect((await reject(id, { reason: 'Too short.\nAnd <b>loud</b>.' })).json()).toEqual(DONE);
  expect(await own()).toMatchObject({ Status: 'Rejected', Reason: 'Too short.\nAnd <b>loud</b>.', PublishedAt: null });
  expect((await t.get(`/api/get-class/${id}`)).statusCode).toBe(404);
  expect((await t.get('/api/all-classes')).json().total).toBe(0);
  expect(await audit()).toMatchObject([
    { actor_id: admin.id, action: 'course.rejected', subject_id: id, reason: 'Too short.\nAnd <b>loud</b>.' },
  ]);
  const [mail] = await t.mailsTo(teacher.email);
  expect(mail?.subject).toBe('Your class was not approved: Bookbinding');
  expect(mail?.text).toContain('Too short.\nAnd <b>loud</b>.');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.text).toContain('http://localhost:3000/dashbord/my-classes');
});

test('an approval may have a reason; an empty one counts as no reason', async () => {
  const praised = await given();
  await approve(praised.id, { reason: 'A lovely class.' });
  expect((await own()).Reason).toBe('A lovely class.');
  const other = await given({ title: 'Sewing' });
  await reject(other.id, { reason: '   ' });
  expect(await audit()).toMatchObject([{ reason: 'A lovely class.' }, { reason: null }]);
});

test.each([
  [{ reason: 'x'.repeat(1_001) }, 'reason'],
  [{ reason: 7 }, 'reason'],
])('an invalid reason is refused, and nothing is decided', async (body, path) => {
  const { id } = await given();
  for (const reply of [await approve(id, body), await reject(id, body)]) {
    expect(reply.json()).toMatchObject({ status: 400, errors: [{ path }] });
  }
  expect(await rowOf(id)).toMatchObject({ status: 'Pending' });
});

test.each(['Approved', 'Rejected', 'Archived'] as const)('a class that is %s is decided already', async (status) => {
  const { id } = await given({ status, published_at: new Date('2026-01-01'), reason: 'Before.' });
  const before = await rowOf(id);
  expect((await approve(id)).json()).toEqual(NOTHING_DONE);
  expect((await reject(id, { reason: 'Decided after.' })).json()).toEqual(NOTHING_DONE);
  expect(await rowOf(id)).toEqual(before);
  expect(await audit()).toEqual([]);
  expect(await t.mailsTo(teacher.email)).toEqual([]);
});

test('a rejected class can be changed and approved, with an audit entry and a mail for each decision', async () => {
  const { id } = await given();
  await reject(id, { reason: 'Too short.' });
  await change(id, { Description: 'From a folded sheet to a book that lies flat.' });
  expect(await own()).toMatchObject({ Status: 'Pending', Reason: '' });
  await approve(id);
  expect(await own()).toMatchObject({ Status: 'Approved', Reason: '' });
  expect((await audit()).map(({ action }) => action)).toEqual(['course.rejected', 'course.approved']);
  expect(await t.mailsTo(teacher.email)).toHaveLength(2);
});

test('a class that was published before keeps its first publication date', async () => {
  const first = new Date('2026-01-01T10:00:00.000Z');
  const { id } = await given({ published_at: first });
  await approve(id);
  expect((await rowOf(id)).published_at).toEqual(first);
});

describe('of an approved class', () => {
  const seen = (id: string, EditedAt: unknown) => t.as(admin).put(`/classes/${id}/seen-edits`, { EditedAt });
  const shown = async () => (await t.as(admin).get('/getallclass')).json()[0];

  test('the edits that an admin has seen are not shown again, and later ones are', async () => {
    const { id } = await given();
    await approve(id);
    await change(id, { ClassTitle: 'Sewing' });
    const first = (await shown()).EditedAt;
    await change(id, { ClassPrice: 7 });
    expect((await seen(id, first)).json()).toEqual(NOTHING_DONE);
    expect((await shown()).Edits).toHaveLength(2);

    const { EditedAt } = await shown();
    expect((await seen(id, EditedAt)).json()).toEqual(DONE);
    expect(await shown()).toMatchObject({ EditedAt: null, Edits: [], ClassTitle: 'Sewing' });
    expect((await seen(id, EditedAt)).json()).toEqual(NOTHING_DONE);
    expect((await audit()).map(({ action }) => action)).toEqual(['course.approved', 'course.edits-seen']);

    await change(id, { ClassTitle: 'Bookbinding' });
    expect((await shown()).Edits).toEqual([{ field: 'ClassTitle', before: 'Sewing', now: 'Bookbinding' }]);
  });

  test.each([undefined, null, 'yesterday', 7])('an invalid instant (%j) is refused', async (instant) => {
    const { id } = await given();
    expect((await seen(id, instant)).json()).toMatchObject({ status: 400, errors: [{ path: 'EditedAt' }] });
  });
});
