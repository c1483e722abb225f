import { DEMONSTRATION_ACCOUNTS } from '@guildhall/demo';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { switchPrices } from '../modules/courses/index.ts';
import { expectedLedger, listProviderPayments, readOwnLedger } from '../reliability/purchase-stress/admin-actions.ts';
import { testApp } from '../testing/test-app.ts';
import type { ImportPayments } from './payment-rows.ts';
import { seedDemonstration } from './seed-demonstration.ts';

const t = testApp({ withSandbox: true });

test('an empty database is seeded once, with correct counters and served pictures', {
  timeout: 240_000,
}, async () => {
  const reported: string[] = [];
  const seed = (importPayments: ImportPayments = t.cards.importPayments) =>
    seedDemonstration({ ...t.deps, importPayments, report: (text) => void reported.push(text) });
  const cutOff: ImportPayments = async (payments) => {
    await t.cards.importPayments(payments);
    throw new Error('killed');
  };
  await expect(seed(cutOff)).rejects.toThrow('killed');
  expect(await t.deps.database.selectFrom('user').select('id').execute()).toEqual([]);
  reported.length = 0;
  await seed();
  await seed();
  expect(reported.filter((text) => text === 'Making the demonstration')).toHaveLength(1);

  const stats = (await t.get('/api/platform-stats')).json();
  expect(stats).toMatchObject({ totalUsers: 263, totalEnrolled: 2_000 });
  expect(stats.totalCourses).toBeGreaterThanOrEqual(48);
  expect((await t.get('/api/all-classes')).json().total).toBe(stats.totalCourses);
  expect((await t.get('/api/getreviews')).headers['x-total-count']).toBe('250');

  const applications = await t.as('admin').get('/get-teacher-request');
  expect([applications.json().length, applications.headers['x-total-count']]).toEqual([5, '5']);

  const listed = await t.as('admin').get('/getallclass');
  expect(listed.headers['x-total-count']).toBe(String(listed.json().length));
  const edited = listed.json().filter(({ EditedAt }: { EditedAt: string | null }) => EditedAt);
  expect(edited.map(({ Edits }: { Edits: unknown[] }) => Edits.length).sort()).toEqual([1, 2]);

  const [top] = (await t.get('/api/top-classes')).json();
  for (const url of [top.Image, top.TeacherImage]) {
    const webp = await t.get(url);
    expect(webp.headers['content-type']).toBe('image/webp');
    expect(webp.headers['cache-control']).toContain('immutable');
    expect(webp.headers['x-content-type-options']).toBe('nosniff');
    expect((await sharp(webp.rawPayload).metadata()).format).toBe('webp');
  }
  const small = await t.get(top.Image.replace('/1280', '/320'));
  expect((await sharp(small.rawPayload).metadata()).width).toBe(320);
  const modern = await t.get(top.Image, { accept: 'image/avif,image/webp,*/*' });
  expect(modern.rawPayload.length).toBeLessThanOrEqual((await t.get(top.Image)).rawPayload.length);
});

/** The test before has seeded the database. */
test('the codes of the demonstration take something off its classes', async () => {
  const { data } = (await t.get('/api/all-classes?price=paid')).json();
  const quoteOf = async (ClassId: string, Code: string) =>
    (await t.asNobody.post('/orders/quote', { ClassIds: [ClassId], Code })).json();
  expect(await quoteOf(data[0]._id, 'welcome10')).toMatchObject({ Code: 'WELCOME10', CodeProblem: null });
  const { owner_id } = await t.deps.database
    .selectFrom('code')
    .select('owner_id')
    .where('text', '=', 'STUDIO20')
    .executeTakeFirstOrThrow();
  const course = t.deps.database.selectFrom('course').select('id').where('teacher_id', '=', owner_id);
  const { id } = await course.where('status', '=', 'Approved').where('price_cents', '>', 0).executeTakeFirstOrThrow();
  expect(await quoteOf(id, 'studio20')).toMatchObject({ Code: 'STUDIO20', CodeProblem: null });
});

test('the seeded coursework agrees with its counters, deadlines and the clock', async () => {
  const { database } = t.deps;
  const handedIn = await database
    .selectFrom('assignment')
    .leftJoin('submission', 'submission.assignment_id', 'assignment.id')
    .select(['assignment.id', 'assignment.course_id', 'assignment.submission_count', 'assignment.graded_count'])
    .select((eb) => [
      eb.fn.count<string>('submission.id').as('submissions'),
      eb.fn.count<string>('submission.grade').as('graded'),
    ])
    .groupBy('assignment.id')
    .execute();
  for (const { submission_count, graded_count, submissions, graded } of handedIn)
    expect([submission_count, graded_count]).toEqual([Number(submissions), Number(graded)]);
  const perCourse = Map.groupBy(handedIn, ({ course_id }) => course_id);
  for (const { id, assignment_count, submission_count } of await database.selectFrom('course').selectAll().execute()) {
    const own = perCourse.get(id) ?? [];
    const submissions = own.reduce((sum, assignment) => sum + assignment.submission_count, 0);
    expect([assignment_count, submission_count]).toEqual([own.length, submissions]);
  }

  const times = await database
    .selectFrom('submission')
    .innerJoin('assignment', 'assignment.id', 'submission.assignment_id')
    .select(['closes_at', 'created_at', 'submitted_at', 'is_late', 'graded_at'])
    .execute();
  const now = t.deps.now();
  expect(times.length).toBeGreaterThan(1_500);
  for (const { closes_at, created_at, submitted_at, is_late, graded_at } of times) {
    expect(is_late).toBe(submitted_at >= closes_at);
    const order = [created_at, submitted_at, graded_at ?? now, now].map((instant) => instant.getTime());
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
});

test('each charge at the provider has its enrolment, refund or dispute, and nobody is in a class that costs something without one', async () => {
  const charges = await listProviderPayments(async ({ path }) => ({ status: 200, body: (await t.get(path)).json() }));
  expect(await readOwnLedger(t.deps.database)).toEqual(expectedLedger(charges));
  expect(charges.length).toBeGreaterThan(1_700);
  const { rows } = await sql`
    select enrolment.id from enrolment join course on course.id = course_id
    where price_cents > 0 and payment_id is null`.execute(t.deps.database);
  expect(rows).toEqual([]);
  const unpaid = sql`update enrolment set origin = 'demonstration', payment_id = null`.execute(t.deps.database);
  await expect(unpaid).rejects.toThrow(/enrolment_origin_check/);
});

test('the price of one class is reduced as soon as the server looks', async () => {
  await switchPrices(t.deps);
  const { data } = (await t.get('/api/all-classes?limit=100')).json();
  const reduced = data.filter(({ Reduction }: { Reduction: object | null }) => Reduction);
  expect(reduced).toMatchObject([{ ClassPrice: 33, Reduction: { StruckPrice: 44, Percent: 25 } }]);
});

test('payments, receipts, refunds and a dispute are shown to the student and to admins', async () => {
  const student = await t.deps.database
    .selectFrom('user')
    .select('id')
    .where('email', '=', DEMONSTRATION_ACCOUNTS[2].email)
    .executeTakeFirstOrThrow();
  const own = (await t.as(student).get('/my-payments')).json();
  expect(own.map(({ Status }: { Status: string }) => Status).sort()).toEqual(['paid', 'paid', 'paid', 'refunded']);
  const receipt = await t.as(student).get(`/payments/${own[0]._id}`);
  expect(receipt.json()).toMatchObject({
    TransactionID: own[0].TransactionID,
    CardLast4: expect.stringMatching(/^\d{4}$/),
  });
  const listed = async (status: string) =>
    (await t.as('admin').get(`/payments?status=${status}`)).headers['x-total-count'];
  expect([await listed('refunded'), await listed('disputed')]).toEqual(['14', '1']);
  expect((await t.as('admin').get('/audit?kind=payment.refunded')).json()).toHaveLength(14);
  const paid = own.find(({ Status }: { Status: string }) => Status === 'paid');
  await t.as('admin').put(`/payments/${paid._id}/refund`, { reason: 'The student asked for it' });
  await t.deps.background.settled(20_000);
  expect([await listed('refunded'), await listed('refund-due')]).toEqual(['15', '0']);
});

test('students of the demonstration get no mails about its assignments', async () => {
  const { database } = t.deps;
  const notNotified = await database
    .selectFrom('assignment')
    .innerJoin('enrolment', 'enrolment.course_id', 'assignment.course_id')
    .leftJoin('assignment_notification', 'assignment_notification.assignment_id', 'assignment.id')
    .where((eb) => eb.or([eb('notified_up_to', 'is', null), eb('notified_up_to', '<', eb.ref('enrolment.student_id'))]))
    .select('assignment.id')
    .execute();
  expect(notNotified).toEqual([]);
  const notified = await database.selectFrom('assignment_notification').select('kind').execute();
  const assignments = await database.selectFrom('assignment').select('id').execute();
  expect(notified.filter(({ kind }) => kind === 'new-assignment')).toHaveLength(assignments.length);
  expect(notified.filter(({ kind }) => kind === 'deadline-reminder')).toHaveLength(assignments.length);
});

test.each([
  '/images/nothing/1280',
  '/images/0197c3a0-0000-7000-8000-000000000001/1280',
  '/images/..%2f..%2fpasswd/320',
])('there is no picture at %s', async (url) => {
  expect((await t.get(url)).statusCode).toBe(404);
});
