import { beforeEach, describe, expect, test } from 'vitest';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';
import { updateCourse } from './update-course.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string };
let admin: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  admin = await t.given.person({ role: 'Admin' });
  for (const person of [teacher, admin]) await t.tokenOf(person);
});

const given = () =>
  t.given.course({ teacher_id: teacher.id, title: 'Bookbinding', status: 'Pending', published_at: null });
const edit = (id: string, title: string) =>
  t.as(teacher).put(`/update-class/${id}`, { UpdatedData: { ClassTitle: title } });
const shown = async () => (await t.as(admin).get('/getallclass')).json()[0];
const statusOf = async (id: string) =>
  (await t.deps.database.selectFrom('course').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const audit = () => t.deps.database.selectFrom('audit_entry').select('action').execute();

const DECISIONS = [
  { status: 'Approved', decide: (id: string, body: object) => t.as(admin).put(`/aprove-cls/${id}`, body) },
  { status: 'Rejected', decide: (id: string, body: object) => t.as(admin).delete(`/reject-cls/${id}`, body) },
] as const;

describe.each(DECISIONS)('a class that an admin has read and decides to be $status', ({ status, decide }) => {
  test('is decided when it has not changed', async () => {
    const { id } = await given();
    await edit(id, 'Sewing');
    const { ChangedAt, ClassTitle } = await shown();
    expect(ClassTitle).toBe('Sewing');
    expect((await decide(id, { reason: 'Read to its end.', ChangedAt })).json().modifiedCount).toBe(1);
    expect(await statusOf(id)).toBe(status);
    expect((await shown()).ChangedAt > ChangedAt).toBe(true);
  });

  test('is not decided when it was edited since the admin read it', async () => {
    const { id } = await given();
    const { ChangedAt } = await shown();
    const outcomes = await raceForCourse(
      t.deps.database,
      id,
      () => edit(id, 'Something else'),
      () => decide(id, { reason: 'Read to its end.', ChangedAt }),
    );
    const counts = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.json().modifiedCount);
    expect(counts).toEqual([1, 0]);
    expect(await statusOf(id)).toBe('Pending');
    expect([await audit(), await t.mailsTo(teacher.email)]).toEqual([[], []]);
    const { ChangedAt: now } = await shown();
    expect((await decide(id, { reason: 'Read again.', ChangedAt: now })).json().modifiedCount).toBe(1);
  });

  test('is not decided after it was rejected and submitted again', async () => {
    const { id } = await given();
    const { ChangedAt } = await shown();
    await t.as(admin).delete(`/reject-cls/${id}`, { reason: 'Too short.' });
    await edit(id, 'Bookbinding, longer');
    expect((await decide(id, { ChangedAt })).json().modifiedCount).toBe(0);
    expect(await statusOf(id)).toBe('Pending');
  });

  test.each([null, 'yesterday', 7])(
    'is not decided with an invalid instant (%j), and the field is named',
    async (ChangedAt) => {
      const { id } = await given();
      expect((await decide(id, { ChangedAt })).json()).toMatchObject({ status: 400, errors: [{ path: 'ChangedAt' }] });
      expect(await statusOf(id)).toBe('Pending');
    },
  );
});

test('two edits within one millisecond are two, even when the clock stands still or goes back', async () => {
  const { id } = await given();
  const instants: string[] = [(await shown()).ChangedAt];
  const still = new Date(Date.parse(instants[0] ?? '') - 1_000);
  const actor = { ...teacher, role: 'Teacher' } as const;
  for (const ClassTitle of ['Sewing', 'Saddlery', 'Sewing']) {
    await t.deps.inTx((tx) => updateCourse(tx, { courseId: id, actor, change: { ClassTitle }, now: still }));
    instants.push((await shown()).ChangedAt);
  }
  expect(instants).toEqual([...new Set(instants)].sort());
  expect(instants).toHaveLength(4);
});
