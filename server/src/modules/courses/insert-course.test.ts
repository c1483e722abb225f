import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../files/index.ts';

const t = testApp();
let teacher: { id: string; email: string; name: string };
let image: string;

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  image = pictureUrl((await t.given.picture(teacher.id)).id);
  /** Signed in before the database is compared. */
  await t.tokenOf(teacher);
});

const newCourse = (change: object = {}) => ({
  ClassTitle: 'Bookbinding',
  Description: 'From a folded sheet to a book that lies flat.',
  ClassPrice: 19.99,
  Image: image,
  ...change,
});
const send = (change: object = {}) => t.as(teacher).post('/insert-class', newCourse(change));
const rows = () => t.deps.database.selectFrom('course').selectAll().execute();

test('a new class is Pending, its teacher’s, and empty, whatever else is sent', async () => {
  const somebody = await t.given.person({ role: 'Teacher' });
  const reply = await send({
    Status: 'Approved',
    TeacherEmail: somebody.email,
    TeacherName: 'Somebody',
    teacher_id: somebody.id,
    EnrolledBy: [{ StudentEmail: 'x@example.com' }],
    EnrolledCount: 900,
    Reviews: [{ Rating: 5 }],
    PublishedAt: '2020-01-01T00:00:00Z',
    _id: somebody.id,
  });
  expect(reply.statusCode).toBe(200);
  const [row] = await rows();
  expect(reply.json()).toEqual({ acknowledged: true, insertedId: row?.id });
  expect(row).toMatchObject({
    teacher_id: teacher.id,
    status: 'Pending',
    title: 'Bookbinding',
    price_cents: 1_999,
    category: null,
    time_zone: 'UTC',
    published_at: null,
    enrolled_count: 0,
    review_count: 0,
  });
  expect(row?.id).not.toBe(somebody.id);
  expect((await t.get(`/api/get-class/${row?.id}`)).statusCode).toBe(404);
  expect((await t.get('/api/all-classes')).json().total).toBe(0);
});

test('a class has the category and the time zone that its teacher chose', async () => {
  await send({ Category: 'LifeStyle', TimeZone: 'Europe/Lisbon' });
  expect(await rows()).toMatchObject([{ category: 'LifeStyle', time_zone: 'Europe/Lisbon' }]);
});

test.each(['UTC', 'GMT', 'Etc/GMT+5', 'EST5EDT', 'europe/berlin', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta'])(
  'a class may have the time zone %s',
  async (TimeZone) => {
    await send({ TimeZone });
    expect(await rows()).toMatchObject([{ time_zone: TimeZone }]);
  },
);

test.each([
  [0, 0],
  [0.5, 50],
  [0.51, 51],
  [0.57, 57],
  [1.1, 110],
  [4.35, 435],
  [19.99, 1_999],
  [1_001.1, 100_110],
  [9_999.99, 999_999],
  [10_000, 1_000_000],
])('a price of %d dollars is kept as %d cents, and shown as it was', async (price, cents) => {
  const { insertedId } = (await send({ ClassPrice: price })).json();
  expect(await rows()).toMatchObject([{ price_cents: cents }]);
  expect((await t.as(teacher).get(`/get-class/${insertedId}`)).json().ClassPrice).toBe(price);
});

test.each([
  ['three letters', { ClassTitle: 'Zen' }],
  ['three emoji', { ClassTitle: '🧵🪡📕' }],
  ['120 letters', { ClassTitle: 'x'.repeat(120) }],
  ['120 emoji', { ClassTitle: '📕'.repeat(120) }],
  ['a description of 20', { Description: 'x'.repeat(20) }],
  ['a description of 10,000 emoji', { Description: '📕'.repeat(10_000) }],
])('a class may have %s', async (_, change) => {
  expect((await send(change)).statusCode).toBe(200);
});

test('markup stays text', async () => {
  const markup = '<script>alert(1)</script><b>bold</b>';
  const { insertedId } = (await send({ ClassTitle: markup, Description: markup })).json();
  expect((await t.as(teacher).get(`/get-class/${insertedId}`)).json()).toMatchObject({
    ClassTitle: markup,
    Description: markup,
  });
});

test('a second click, or a retry after a lost response, creates no second class', async () => {
  const replies = await Promise.all([send(), send(), send()]);
  expect(new Set(replies.map((reply) => reply.json().insertedId)).size).toBe(1);
  expect((await send()).json().insertedId).toBe(replies[0]?.json().insertedId);
  expect(await rows()).toHaveLength(1);
});

test('classes that differ in any field are different ones', async () => {
  await Promise.all([send(), send({ ClassPrice: 20 }), send({ Category: 'LifeStyle' })]);
  expect(await rows()).toHaveLength(3);
});
