import { beforeEach, describe, expect, test } from 'vitest';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../files/index.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
});

const given = (course: object = {}) => t.given.course({ teacher_id: teacher.id, title: 'Bookbinding', ...course });
const change = (id: string, UpdatedData: object, who = teacher) =>
  t.as(who).put(`/update-class/${id}`, { UpdatedData });
const rowOf = (id: string) =>
  t.deps.database.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const approve = (id: string) => t.as('admin').put(`/aprove-cls/${id}`);
const shownToAdmins = async (id: string) =>
  (await t.as('admin').get('/getallclass')).json().find((course: { _id: string }) => course._id === id);

test('a teacher changes some fields of a class, and the rest stays', async () => {
  const { id } = await given({ status: 'Pending', price_cents: 2_000 });
  const picture = await t.given.picture(teacher.id);
  const data = { ClassTitle: ' Bookbinding II ', ClassPrice: 19.99, Image: pictureUrl(picture.id) };
  const reply = await change(id, { ...data, Category: 'LifeStyle', Status: 'Approved', EnrolledCount: 900 });
  expect(reply.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  expect(await rowOf(id)).toMatchObject({
    title: 'Bookbinding II',
    description: 'What there is to say about this class.',
    price_cents: 1_999,
    category: 'LifeStyle',
    image_id: picture.id,
    status: 'Pending',
    enrolled_count: 0,
    edited_at: null,
    seen_version: null,
  });
});

test('a category can be removed', async () => {
  const { id } = await given({ category: 'LifeStyle' });
  expect((await change(id, { Category: null })).json().modifiedCount).toBe(1);
  expect(await rowOf(id)).toMatchObject({ category: null });
});

test('sending the same content again, or nothing, changes nothing', async () => {
  const { id, image_id } = await given({ status: 'Pending', price_cents: 2_000 });
  const before = await rowOf(id);
  const same = {
    ClassTitle: '  Bookbinding ',
    Description: 'What there is to say about this class.',
    ClassPrice: 20,
    Image: pictureUrl(image_id).replace('1280', '320'),
    TimeZone: 'UTC',
  };
  for (const data of [same, {}]) {
    expect((await change(id, data)).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
  }
  expect(await rowOf(id)).toEqual(before);
});

test('a rejected class that is changed is submitted to the admins again', async () => {
  const long = { created_at: new Date('2026-01-01'), published_at: null };
  const { id } = await given({ status: 'Rejected', reason: 'Too short.', ...long });
  const newer = await t.given.course({ status: 'Pending', created_at: new Date('2026-02-01') });
  await change(id, { ClassTitle: 'Bookbinding, at length' });
  expect(await rowOf(id)).toMatchObject({ status: 'Pending', reason: null, published_at: null });
  const waiting = (await t.as('admin').get('/getallclass?status=Pending')).json();
  expect(waiting.map(({ _id }: { _id: string }) => _id)).toEqual([id, newer.id]);
  expect((await approve(id)).json().modifiedCount).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'Approved', title: 'Bookbinding, at length' });
});

test('a rejected class that is saved with nothing changed is submitted once, also by two windows at once', async () => {
  const { id } = await given({ status: 'Rejected', reason: 'It has no lessons.' });
  const replies = await raceForCourse(
    t.deps.database,
    id,
    () => change(id, {}),
    () => change(id, { ClassTitle: 'Bookbinding' }),
  );
  expect(replies.map((reply) => reply.status === 'fulfilled' && reply.value.json().modifiedCount)).toEqual([1, 0]);
  expect(await rowOf(id)).toMatchObject({ status: 'Pending', reason: null });
  expect((await approve(id)).json().modifiedCount).toBe(1);
});

describe('an approved class that is changed', () => {
  test('stays approved, and admins see what has changed', async () => {
    const { id, image_id } = await given({ status: 'Pending', price_cents: 2_000, category: 'LifeStyle' });
    await approve(id);
    expect(await shownToAdmins(id)).toMatchObject({ EditedAt: null, Edits: [] });
    const picture = await t.given.picture(teacher.id);
    await change(id, { ClassTitle: 'Sewing', ClassPrice: 1_050.5 });
    await change(id, { Category: null, TimeZone: 'Asia/Tokyo', Image: pictureUrl(picture.id) });
    const shown = await shownToAdmins(id);
    expect(shown).toMatchObject({ Status: 'Approved', EditedAt: (await rowOf(id)).edited_at?.toISOString() });
    expect(shown.Edits).toEqual([
      { field: 'ClassTitle', before: 'Bookbinding', now: 'Sewing' },
      { field: 'ClassPrice', before: '$20.00', now: '$1,050.50' },
      { field: 'Image', before: pictureUrl(image_id), now: pictureUrl(picture.id) },
      { field: 'Category', before: 'LifeStyle', now: '' },
      { field: 'TimeZone', before: 'UTC', now: 'Asia/Tokyo' },
    ]);
  });

  test('back to the version that an admin has seen has no edits any more', async () => {
    const { id } = await given();
    await change(id, { ClassTitle: 'Sewing' });
    await change(id, { ClassTitle: 'Bookbinding' });
    expect(await shownToAdmins(id)).toMatchObject({ EditedAt: null, Edits: [] });
  });

  test('is compared with its content before the edit where no seen version was kept', async () => {
    const { id } = await given();
    await change(id, { ClassTitle: 'Sewing' });
    expect((await shownToAdmins(id)).Edits).toEqual([{ field: 'ClassTitle', before: 'Bookbinding', now: 'Sewing' }]);
  });

  test('is shown with its new content at once, in lists, in search and with its reviews', async () => {
    const { id } = await given();
    await t.given.review(id);
    const another = await t.startAnother();
    const everywhere = ['/api/all-classes', '/api/top-classes', '/api/getreviews', `/api/get-class/${id}`];
    for (const url of [...everywhere, '/']) for (const app of [t.app, another]) await app.inject(url);
    await change(id, { ClassTitle: 'Saddlery', Category: 'LifeStyle' });
    for (const url of everywhere) expect((await t.get(url)).body).toContain('"ClassTitle":"Saddlery"');
    for (const url of everywhere) {
      await expect.poll(async () => (await another.inject(url)).body).toContain('"ClassTitle":"Saddlery"');
    }
    expect((await t.get('/')).body).toContain('Saddlery');
    expect((await t.get('/api/all-classes?q=saddlery')).json().total).toBe(1);
    expect((await t.get('/api/all-classes?q=bookbinding')).json().total).toBe(0);
    expect((await t.get('/api/all-classes?category=LifeStyle')).json().total).toBe(1);
  });

  test('may keep its picture, whoever uploaded it, but takes no other picture that is not its teacher’s', async () => {
    const { id, image_id } = await given();
    const foreign = await t.given.picture((await t.given.person()).id);
    const kept = await change(id, { ClassTitle: 'Sewing', Image: pictureUrl(image_id) });
    expect(kept.json().modifiedCount).toBe(1);
    for (const url of [pictureUrl(foreign.id), 'javascript:alert(1)', 'https://example.com/a.png', 'x']) {
      const reply = await change(id, { ClassTitle: 'Stolen', Image: url });
      expect(reply.json()).toMatchObject({ status: 400, errors: [{ path: 'UpdatedData.Image' }] });
    }
    expect(await rowOf(id)).toMatchObject({ title: 'Sewing', image_id });
  });
});
