import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string };
let admins: [{ id: string }, { id: string }];

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  admins = [await t.given.person({ role: 'Admin' }), await t.given.person({ role: 'Admin' })];
  for (const person of [teacher, ...admins]) await t.tokenOf(person);
});

const given = (course: object = {}) =>
  t.given.course({ teacher_id: teacher.id, title: 'Bookbinding', status: 'Pending', published_at: null, ...course });
const rowOf = (id: string) =>
  t.deps.database.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditActions = async () =>
  (await t.deps.database.selectFrom('audit_entry').select('action').orderBy('id').execute()).map((row) => row.action);
const edit = (id: string, title: string) => () =>
  t.as(teacher).put(`/update-class/${id}`, { UpdatedData: { ClassTitle: title } });
const approve =
  (id: string, admin = admins[0]) =>
  () =>
    t.as(admin).put(`/aprove-cls/${id}`);
const reject =
  (id: string, admin = admins[1]) =>
  () =>
    t.as(admin).delete(`/reject-cls/${id}`, { reason: 'No pictures yet.' });

/** The modified counts, in the order of the requests. */
const modifiedOf = (...outcomes: PromiseSettledResult<Response>[]) =>
  outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.json().modifiedCount);

/** The totals match the rows. */
async function expectRightCounts() {
  const rows = await t.deps.database.selectFrom('course').select(['status', 'teacher_id']).execute();
  const count = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
  const totalOf = async (query = '') =>
    Number((await t.as(admins[0]).get(`/getallclass${query}`)).headers['x-total-count']);
  expect((await t.get('/api/platform-stats')).json().totalCourses).toBe(count('Approved'));
  expect((await t.get('/api/all-classes')).json().total).toBe(count('Approved'));
  expect(await totalOf()).toBe(count('Pending', 'Approved', 'Rejected'));
  for (const status of ['Pending', 'Approved', 'Rejected'])
    expect(await totalOf(`?status=${status}`)).toBe(count(status));
}

describe('of two admins who decide at the same time, one does and one is told that nothing changed:', () => {
  test.each([
    ['both approve', approve, approve, 'Approved', 'course.approved'],
    ['both reject', reject, reject, 'Rejected', 'course.rejected'],
    ['one approves, one rejects', approve, reject, 'Approved', 'course.approved'],
    ['one rejects, one approves', reject, approve, 'Rejected', 'course.rejected'],
  ] as const)('%s', async (_, first, second, status, action) => {
    const { id } = await given();
    const outcomes = await raceForCourse(t.deps.database, id, first(id, admins[0]), second(id, admins[1]));
    expect(modifiedOf(...outcomes)).toEqual([1, 0]);
    expect(await rowOf(id)).toMatchObject({ status, reason: status === 'Rejected' ? 'No pictures yet.' : null });
    expect(await auditActions()).toEqual([action]);
    expect(await t.mailsTo(teacher.email)).toHaveLength(1);
    await expectRightCounts();
  });

  test('ten of them', async () => {
    const { id } = await given();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? approve(id, admins[0]) : reject(id, admins[1]))()),
    );
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await auditActions()).toHaveLength(1);
    expect(await t.mailsTo(teacher.email)).toHaveLength(1);
    await expectRightCounts();
  });
});

describe('an edit at the same time as an approval', () => {
  test('and comes first is what is approved', async () => {
    const { id } = await given();
    const outcomes = await raceForCourse(t.deps.database, id, edit(id, 'Sewing'), approve(id));
    expect(modifiedOf(...outcomes)).toEqual([1, 1]);
    expect(await rowOf(id)).toMatchObject({
      status: 'Approved',
      title: 'Sewing',
      seen_version: { title: 'Sewing' },
      edited_at: null,
    });
    expect((await t.get(`/api/get-class/${id}`)).json().ClassTitle).toBe('Sewing');
  });

  test('and comes after it is marked as edited since', async () => {
    const { id } = await given();
    const outcomes = await raceForCourse(t.deps.database, id, approve(id), edit(id, 'Sewing'));
    expect(modifiedOf(...outcomes)).toEqual([1, 1]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'Approved', title: 'Sewing', seen_version: { title: 'Bookbinding' } });
    expect(row.edited_at).not.toBeNull();
    expect((await t.get(`/api/get-class/${id}`)).json().ClassTitle).toBe('Sewing');
  });

  test('and comes after a rejection submits the class again', async () => {
    const { id } = await given();
    const outcomes = await raceForCourse(t.deps.database, id, reject(id), edit(id, 'Sewing'));
    expect(modifiedOf(...outcomes)).toEqual([1, 1]);
    expect(await rowOf(id)).toMatchObject({ status: 'Pending', title: 'Sewing', reason: null });
    await expectRightCounts();
  });

  test('never leaves an unseen edit of an approved class unmarked', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await given({ title: `Round ${round}` });
      await Promise.all([approve(id)(), edit(id, `Round ${round}, first`)(), edit(id, `Round ${round}, second`)()]);
      const row = await rowOf(id);
      expect(row.edited_at === null).toBe(row.seen_version?.title === row.title);
    }
    expect(await auditActions()).toHaveLength(12);
    await expectRightCounts();
  });
});

test('a second click on Save changes nothing', async () => {
  const { id } = await given();
  const outcomes = await raceForCourse(t.deps.database, id, edit(id, 'Sewing'), edit(id, 'Sewing'));
  expect(modifiedOf(...outcomes)).toEqual([1, 0]);
});

test('marking edits as seen does not include an edit that came later', async () => {
  const { id } = await given();
  await approve(id)();
  await edit(id, 'Sewing')();
  const EditedAt = (await rowOf(id)).edited_at?.toISOString();
  const seen = () => t.as(admins[0]).put(`/classes/${id}/seen-edits`, { EditedAt });
  const outcomes = await raceForCourse(t.deps.database, id, edit(id, 'Saddlery'), seen);
  expect(modifiedOf(...outcomes)).toEqual([1, 0]);
  expect((await rowOf(id)).seen_version?.title).toBe('Bookbinding');
});

test('of two clicks on ‘seen’ one counts, and one audit entry is kept', async () => {
  const { id } = await given();
  await approve(id)();
  await edit(id, 'Sewing')();
  const EditedAt = (await rowOf(id)).edited_at?.toISOString();
  const seen = () => t.as(admins[0]).put(`/classes/${id}/seen-edits`, { EditedAt });
  expect(modifiedOf(...(await raceForCourse(t.deps.database, id, seen, seen)))).toEqual([1, 0]);
  expect(await auditActions()).toEqual(['course.approved', 'course.edits-seen']);
});
