import { ENROLLED_ALREADY, notEnrollable, refusalOf } from './enrolment-steps.ts';
import type { Course, Payment, Person } from './model.ts';
import { expectModified, expectReply, firstOf, gate, OK, type Step } from './world.ts';

/** Milliseconds. */
const REFUND_TIMEOUT = 20_000;

/** The provider's events arrive, and what they cause in the background ends. */
async function deliverEvents({ world: { t } }: Step) {
  await t.cards.deliverAllEvents();
  await t.deps.background.settled(REFUND_TIMEOUT);
}

/** What the server does with a confirmed charge. */
function settle(payment: Payment): Payment['status'] {
  const { course, student } = payment;
  const state = course.enrolments.get(student)?.state;
  const isOffered = course.status === 'Approved' && state !== 'active' && state !== 'suspended';
  payment.status = isOffered ? 'paid' : 'refunded';
  if (isOffered) course.enrolments.set(student, { origin: 'paid', state: 'active' });
  return payment.status;
}

/** Continues the open payment where the price is still the same. */
async function beginPayment(step: Step): Promise<Payment | undefined> {
  const { model, world, pick } = step;
  const paid = model.courses.filter(({ cents, status }) => cents > 0 && status === 'Approved');
  const course = pick([...paid, ...paid, ...model.courses]) as Course;
  const person = pick(model.people) as Person;
  const reply = await (await world.as(person)).post('/create-payment-intent', { data: { _id: course.id } });
  const state = course.enrolments.get(person)?.state;
  const isDone = expectReply(
    step,
    reply,
    firstOf(
      gate(person, person.role === 'Student'),
      refusalOf(notEnrollable(course, person)),
      (state === 'active' || state === 'suspended') && ENROLLED_ALREADY,
      course.cents === 0 && [409, 'payment.not-needed'],
    ),
  );
  if (!isDone) return undefined;
  const { TransactionID: intentId, clientSecret } = reply.json();
  const open = model.payments.find(
    (payment) => payment.course === course && payment.student === person && payment.status === 'open',
  );
  if (open?.intentId === intentId) return open;
  if (open) open.status = 'canceled';
  const payment: Payment = {
    intentId,
    clientSecret,
    student: person,
    course,
    cents: course.cents,
    status: 'open',
    wasDisputed: false,
  };
  model.payments.push(payment);
  return payment;
}

/** The card is charged; then the browser reports it, and the provider's event arrives. */
async function finishPayment(step: Step, payment: Payment | undefined) {
  if (payment?.status !== 'open') return;
  const { course, student, intentId, clientSecret } = payment;
  const { world } = step;
  await world.t.cards.confirm(clientSecret);
  const client = await world.as(student);
  const reply = await client.put(`/class-enrollment/${course.id}`, { PaymentDetails: { TransactionID: intentId } });
  const blocked = gate(student, true);
  if (blocked) {
    expectReply(step, reply, blocked);
    settle(payment);
  } else if (course.status === 'Approved' && course.cents === 0) {
    const before = course.enrolments.get(student);
    const isHeld = before?.origin === 'paid' && before.state !== 'ended';
    const expected = firstOf(refusalOf(notEnrollable(course, student)), isHeld && ENROLLED_ALREADY);
    if (expectReply(step, reply, expected) && before?.state !== 'active')
      course.enrolments.set(student, { origin: 'free', state: 'active' });
    settle(payment);
  } else {
    expectReply(step, reply, settle(payment) === 'paid' ? OK : [409, 'payment.refunded']);
  }
  await deliverEvents(step);
}

const buy = async (step: Step) => finishPayment(step, await beginPayment(step));

async function payLater(step: Step) {
  const payment = step.pick(step.model.payments.filter(({ status }) => status === 'open'));
  await (payment ? finishPayment(step, payment) : beginPayment(step));
}

const endEnrolment = ({ course, student }: Payment, state: 'suspended' | 'ended' | 'active') => {
  const enrolment = course.enrolments.get(student);
  if (enrolment) enrolment.state = state;
};

async function refund(step: Step) {
  const { model, world, pick } = step;
  const payment = pick(model.payments);
  if (!payment) return buy(step);
  const { id } = await world.t.deps.database
    .selectFrom('payment')
    .select('id')
    .where('intent_id', '=', payment.intentId)
    .executeTakeFirstOrThrow();
  const reply = await (await world.as(model.admin)).put(`/payments/${id}/refund`, {});
  if (!expectModified(step, reply, payment.status === 'paid' ? 1 : 0)) return;
  payment.status = 'refunded';
  endEnrolment(payment, 'ended');
  await world.t.deps.background.settled(REFUND_TIMEOUT);
}

async function dispute(step: Step) {
  const payment = step.pick(step.model.payments.filter(({ status, wasDisputed }) => status === 'paid' && !wasDisputed));
  if (!payment) return buy(step);
  await step.world.t.cards.dispute(payment.intentId);
  await deliverEvents(step);
  payment.status = 'disputed';
  payment.wasDisputed = true;
  endEnrolment(payment, 'suspended');
}

const closeDispute = (outcome: 'won' | 'lost') => async (step: Step) => {
  const payment = step.pick(step.model.payments.filter(({ status }) => status === 'disputed'));
  if (!payment) return dispute(step);
  await step.world.t.cards.closeDispute(payment.intentId, outcome);
  await deliverEvents(step);
  payment.status = outcome === 'won' ? 'paid' : 'charged-back';
  endEnrolment(payment, outcome === 'won' ? 'active' : 'ended');
};

export const MONEY_STEPS = {
  'begin a payment': async (step: Step) => void (await beginPayment(step)),
  'pay later': payLater,
  buy,
  refund,
  dispute,
  'win a dispute': closeDispute('won'),
  'lose a dispute': closeDispute('lost'),
};
