import { beforeEach, expect, test } from 'vitest';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const REFUNDED_AT = '2026-03-01T12:00:00.000Z';
let student: { id: string };

beforeEach(async () => {
  await t.empty();
  student = await t.given.person();
});

type PaymentState = 'refunded' | 'refund-due' | 'disputed' | 'charged-back' | 'paid';

async function givenBought(title: string, status: PaymentState, course: { status?: 'Archived' } = {}) {
  const { id } = await t.given.course({ title, price_cents: 2_000, ...course });
  const payment = await t.given.payment({
    course_id: id,
    student_id: student.id,
    status,
    ...(status === 'refunded' && { refunded_at: new Date(REFUNDED_AT) }),
  });
  if (status === 'paid') return id;
  const enrolment = await t.given.enrolment(id, student.id, payment.id);
  await t.deps.database
    .updateTable('enrolment')
    .set({ state: status === 'disputed' ? 'suspended' : 'ended' })
    .where('id', '=', enrolment.id)
    .execute();
  return id;
}

const list = async (person = student) => (await t.as(person).get('/my-inactive-enrolments')).json();
const contentFor = async (id: string) => (await t.as(student).get(`/classes/${id}/content`)).json();

test('classes to which access was lost are listed with the reason, for their student alone', async () => {
  const refunded = await givenBought('Refunded', 'refunded');
  const { id: lessonId } = await t.given.lesson(refunded);
  await t.given.note({ id: lessonId, course_id: refunded }, student.id);
  await givenBought('Being refunded', 'refund-due');
  await givenBought('In dispute', 'disputed');
  await givenBought('Charged back', 'charged-back', { status: 'Archived' });
  await givenBought('Still enrolled', 'paid');
  const byTitle = Object.fromEntries((await list()).map((entry: { ClassTitle: string }) => [entry.ClassTitle, entry]));
  expect(byTitle).toEqual({
    Refunded: expect.objectContaining({
      _id: refunded,
      State: 'refunded',
      RefundedAt: REFUNDED_AT,
      IsOffered: true,
      HasNotes: true,
    }),
    'Being refunded': expect.objectContaining({ State: 'refund-due', RefundedAt: null, HasNotes: false }),
    'In dispute': expect.objectContaining({ State: 'on-hold', RefundedAt: null }),
    'Charged back': expect.objectContaining({ State: 'ended', RefundedAt: null, IsOffered: false }),
  });
  expect(await list(await t.given.person())).toEqual([]);
});

test('the contents of a class say that the enrolment was refunded, until one enrols again', async () => {
  const id = await givenBought('Kites', 'refunded');
  expect(await contentFor(id)).toMatchObject({
    Access: 'none',
    InactiveEnrolment: { State: 'refunded', RefundedAt: REFUNDED_AT },
  });
  expect((await t.asNobody.get(`/classes/${id}/content`)).json()).not.toHaveProperty('InactiveEnrolment');
  await t.deps.database.updateTable('enrolment').set({ state: 'active' }).execute();
  expect(await contentFor(id)).not.toHaveProperty('InactiveEnrolment');
  expect(await list()).toEqual([]);
});

test('the list is paged, newest enrolment first', async () => {
  for (const title of ['First', 'Second', 'Third']) await givenBought(title, 'refunded');
  const { pages, totals } = await listAllPages(t.as(student), '/my-inactive-enrolments?limit=2');
  const titles = (pages as { ClassTitle: string }[][]).map((page) => page.map(({ ClassTitle }) => ClassTitle));
  expect(titles).toEqual([['Third', 'Second'], ['First']]);
  expect(totals).toEqual(['3', '3']);
});
