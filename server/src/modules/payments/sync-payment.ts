import type { PaymentStatus } from '@guildhall/contract';
import { afterCommit } from '../../database/after-commit.ts';
import type { Tx } from '../../database/database.ts';
import type { StoredSentence, Text } from '../../database/stored-text.ts';
import type { Intent, WebhookEvent } from '../../gateways/card-payments/card-payments.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { isId, newId } from '../../lib/ids.ts';
import { retakeCode } from '../codes/index.ts';
import { createEnrolment, endEnrolment, restoreEnrolment, suspendEnrolment } from '../enrolments/index.ts';
import { removeFromBasket } from './basket.queries.ts';
import {
  adoptOrders,
  countRefusal,
  isLineDue,
  listLines,
  markLineRefundDue,
  type OrderLine,
  type PaidLine,
  storeTax,
  updateLines,
} from './orders.queries.ts';
import type { PaymentDeps, PaymentTxDeps } from './payment-deps.ts';
import { mailAdminsOfDispute, mailReceipt, mailStudent } from './payment-mails.ts';
import {
  findPaymentByIntent,
  type PaymentRow,
  readPayment,
  setIntentId,
  toReasonColumns,
  updateCharge,
  updatePayment,
} from './payments.queries.ts';

/**
 * Stored with the intent at the provider: which payment it belongs to. Of an order of several lines it names no class: the release before
 * would enrol in one class alone, and refunds the charge instead.
 */
export const metadataOf = (
  { id, course_id, student_id }: Pick<PaymentRow, 'id' | 'course_id' | 'student_id'>,
  lineCount = 1,
): Record<string, string> => ({
  paymentId: id,
  ...(lineCount === 1 ? { courseId: course_id } : { lines: String(lineCount) }),
  studentId: student_id,
});

/** Whether the intent has the amount, student and class, or number of classes, that were agreed when the payment began. */
export const isAsAgreed = (payment: PaymentRow, intent: Intent | undefined, lineCount = 1): boolean =>
  intent?.amountCents === payment.amount_cents &&
  intent.currency === payment.currency &&
  Object.entries(metadataOf(payment, lineCount)).every(([name, value]) => intent.metadata[name] === value);

/** For an intent that succeeded but whose charge is missing. */
const NO_REFUND_OR_DISPUTE = { refundedCents: 0, dispute: 'none' };

/** The next status of a payment by what the provider reports; the same status when there is nothing to do. */
export function nextStatus(status: PaymentStatus, intent: Intent | undefined): PaymentStatus {
  if (intent?.status !== 'succeeded') return status === 'open' && intent?.status !== 'open' ? 'canceled' : status;
  const { refundedCents, dispute } = intent.charge ?? NO_REFUND_OR_DISPUTE;
  if (status === 'charged-back' || dispute === 'lost') return 'charged-back';
  if (refundedCents >= intent.amountCents) return 'refunded';
  if (status === 'refund-due' || status === 'refunded') return 'refund-due';
  if (status === 'open' || status === 'canceled') return 'paid';
  return dispute === 'open' ? 'disputed' : 'paid';
}

/** Milliseconds. The refund is issued right after the commit; the minute job checks whether that succeeded. */
const FIRST_REFUND_CHECK = 60_000;

export const firstRefundCheck = ({ now }: PaymentTxDeps) => new Date(now().getTime() + FIRST_REFUND_CHECK);

/** Whether the payment, or a line of its order, has still to be refunded. */
const isRefundDue = ({ status, next_check_at }: PaymentRow): boolean => status !== 'open' && next_check_at !== null;

/** Class by class, each in a statement of its own: all transactions lock the classes of an order in the order of `listLines`. */
async function changePlaces(
  lines: PaidLine[],
  { id: paymentId }: PaymentRow,
  change: (place: { paymentId: string; courseId: string }) => Promise<unknown>,
): Promise<void> {
  for (const { course_id: courseId } of lines) await change({ paymentId, courseId });
}

/**
 * Records that a payment must be refunded, in the caller's transaction, and ends the enrolments that it bought.
 * The caller holds the payment's lock, and has `issueRefundAfterCommit` follow.
 */
export async function markRefundDue(
  tx: Tx,
  deps: PaymentTxDeps,
  payment: PaymentRow,
  reason: Text,
): Promise<PaymentRow> {
  if (payment.lines_version !== payment.version) await adoptOrders(tx, [payment.id]);
  const lines = await listLines(tx, payment.id);
  const due = await updatePayment(tx, payment.id, {
    status: 'refund-due',
    ...toReasonColumns(reason),
    paid_at: payment.paid_at ?? deps.now(),
    refunded_at: null,
    next_check_at: firstRefundCheck(deps),
    check_count: 0,
  });
  await changePlaces(lines, due, (place) => endEnrolment(tx, deps, place));
  await mailStudent(tx, deps, { payment: due, lines, mail: 'refund' });
  return due;
}

const sumOf = (lines: PaidLine[]) => lines.reduce((sum, { price_cents }) => sum + price_cents, 0);

/**
 * Turns each line of a confirmed charge's order into an enrolment, or marks that line for refund when that is not possible; the payment
 * where no line can be. Nothing else creates a paid enrolment. The caller holds the payment's lock.
 */
async function settlePayment(tx: Tx, deps: PaymentTxDeps, payment: PaymentRow, intent: Intent | undefined) {
  const { id, student_id: studentId } = payment;
  const now = deps.now();
  const lines = await listLines(tx, id);
  if (!isAsAgreed(payment, intent, lines.length) || sumOf(lines) !== payment.amount_cents)
    return markRefundDue(tx, deps, payment, { code: 'payment.not-as-agreed' });
  /** The payment was canceled, and the code given back. */
  if (payment.status === 'canceled' && !(await retakeCode(tx, id)))
    return markRefundDue(tx, deps, payment, { code: 'payment.not-as-agreed' });

  const places: PaidLine[] = [];
  const refusals: { line: PaidLine; reason: StoredSentence }[] = [];
  for (const line of lines) {
    const enrolment = { id: newId(), courseId: line.course_id, studentId, paymentId: id, now };
    const outcome = await createEnrolment(tx, enrolment);
    if (outcome === 'created') places.push(line);
    else refusals.push({ line, reason: { code: `payment.${outcome}` } });
  }
  const [refusal] = refusals;
  if (refusal && places.length === 0) return markRefundDue(tx, deps, payment, refusal.reason);

  for (const { line } of refusals) await markLineRefundDue(tx, line);
  if (payment.order_id !== null) await storeTax(tx, payment.order_id);
  const bought = places.map(({ course_id }) => course_id);
  await removeFromBasket(tx, studentId, bought);
  const check = refusal ? { next_check_at: firstRefundCheck(deps), check_count: 0 } : { next_check_at: null };
  const paid = await updatePayment(tx, id, { status: 'paid', paid_at: now, ...check });
  await recordWebhookEvent(tx, { type: 'order.paid', data: { ...orderOf(paid), LineCount: lines.length }, now });
  await mailReceipt(tx, deps, { payment: paid, places, refusals });
  return paid;
}

type Transition = (tx: Tx, deps: PaymentTxDeps, payment: PaymentRow, intent: Intent | undefined) => Promise<PaymentRow>;

/** May end in `refund-due` instead. */
const pay: Transition = async (tx, deps, payment, intent) => {
  if (payment.status !== 'disputed') return settlePayment(tx, deps, payment, intent);
  const lines = await listLines(tx, payment.id);
  await changePlaces(lines, payment, (place) => restoreEnrolment(tx, place));
  await mailStudent(tx, deps, { payment, lines, mail: 'restored' });
  return updatePayment(tx, payment.id, { status: 'paid' });
};

const dispute: Transition = async (tx, deps, payment) => {
  const lines = await listLines(tx, payment.id);
  await changePlaces(lines, payment, (place) => suspendEnrolment(tx, place));
  await mailStudent(tx, deps, { payment, lines, mail: 'suspended' });
  await mailAdminsOfDispute(tx, deps, payment);
  return updatePayment(tx, payment.id, { status: 'disputed' });
};

const refundEventOf = ({ id, course_id, student_id, amount_cents, currency }: PaymentRow) => ({
  PaymentId: id,
  CourseId: course_id,
  StudentId: student_id,
  AmountCents: amount_cents,
  Currency: currency,
});

const orderOf = ({ id, order_id, student_id, amount_cents, currency }: PaymentRow) => ({
  OrderId: order_id ?? id,
  BuyerId: student_id,
  AmountCents: amount_cents,
  Currency: currency,
});

/** From `refund-due` the student has had their mail already. */
const refund: Transition = async (tx, deps, payment) => {
  const now = deps.now();
  const lines = await listLines(tx, payment.id);
  const refunded = await updatePayment(tx, payment.id, {
    status: 'refunded',
    ...(payment.reason === null && toReasonColumns({ code: 'payment.at-provider' })),
    paid_at: payment.paid_at ?? now,
    refunded_at: now,
    next_check_at: null,
  });
  await changePlaces(lines, refunded, (place) => endEnrolment(tx, deps, place));
  await recordWebhookEvent(tx, { type: 'payment.refunded', data: refundEventOf(refunded), now });
  if (payment.status !== 'refund-due') await mailStudent(tx, deps, { payment: refunded, lines, mail: 'refund' });
  return refunded;
};

const chargeBack: Transition = async (tx, deps, payment) => {
  const lines = await listLines(tx, payment.id);
  const chargedBack = await updatePayment(tx, payment.id, {
    status: 'charged-back',
    ...toReasonColumns({ code: 'payment.charged-back' }),
    paid_at: payment.paid_at ?? deps.now(),
    next_check_at: null,
  });
  await changePlaces(lines, chargedBack, (place) => endEnrolment(tx, deps, place));
  await mailStudent(tx, deps, { payment: chargedBack, lines, mail: 'chargedBack' });
  return chargedBack;
};

/** What is done to reach each status. None leads to `open`: a confirmed payment stays confirmed. */
const TRANSITIONS: Record<Exclude<PaymentStatus, 'open'>, Transition> = {
  paid: pay,
  disputed: dispute,
  'refund-due': (tx, deps, payment) => markRefundDue(tx, deps, payment, { code: 'payment.failed-refund' }),
  refunded: refund,
  'charged-back': chargeBack,
  canceled: (tx, _deps, payment) => updatePayment(tx, payment.id, { status: 'canceled', next_check_at: null }),
};

/** Calls the provider and gives the intent as it is afterwards; undefined: the provider knows no such intent. */
type ProviderCall = (intentId: string, payment: PaymentRow) => Promise<Intent | undefined>;

/** An attempt fails only when another transaction changed the payment during it: so many failures mean a bug. */
const MAX_ATTEMPTS = 20;

/**
 * Brings a payment to the state that the provider reports: the only way in which a payment's status changes by what
 * the provider says. Safe to repeat and to run concurrently. When another transaction has changed the payment since it
 * was read, the provider's answer may be older than that change, so the provider is called again.
 */
export async function syncPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  call: ProviderCall = deps.cardPayments.findIntent,
): Promise<PaymentRow> {
  let current = payment;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (current.intent_id === null) return current;
    const intent = await call(current.intent_id, current);
    const before = current;
    const synced = await deps.inTx(async (tx) => {
      const changed = await applyIntent(tx, deps, before, intent);
      if (changed && isRefundDue(changed) && !isRefundDue(before)) issueRefundAfterCommit(tx, deps, changed);
      return changed;
    });
    if (synced) return synced;
    current = await readPayment(deps.database, payment.id);
  }
  throw new Error(`Payment ${payment.id} was changed by others during each of ${MAX_ATTEMPTS} attempts to sync it.`);
}

/** Undefined when the payment has been changed since it was read. */
async function applyIntent(tx: Tx, deps: PaymentTxDeps, current: PaymentRow, intent: Intent | undefined) {
  const charged = await updateCharge(tx, current, chargeColumns(current, intent));
  if (!charged) return undefined;
  if (current.lines_version !== current.version) await adoptOrders(tx, [current.id]);
  let payment = charged;
  for (;;) {
    const next = nextStatus(payment.status, intent);
    if (next === payment.status || next === 'open') break;
    payment = await TRANSITIONS[next](tx, deps, payment, intent);
  }
  const { refunded_cents: RefundedCents } = payment;
  if (RefundedCents > current.refunded_cents) {
    const data = { ...orderOf(payment), RefundedCents };
    await recordWebhookEvent(tx, { type: 'order.refunded', data, now: deps.now() });
  }
  const isUnchanged = payment.refunded_cents === current.refunded_cents && !isRefundDue(payment);
  return isUnchanged ? payment : applyRefunds(tx, deps, payment, intent);
}

/** What the provider has given back, line by line. While a line of a payment that stands is due, the minute job checks it. */
async function applyRefunds(tx: Tx, deps: PaymentTxDeps, payment: PaymentRow, intent: Intent | undefined) {
  await updateLines(tx, [payment.id], intent?.charge?.refundedByLine);
  if (payment.status !== 'paid' && payment.status !== 'disputed') return payment;
  const isDue = (await listLines(tx, payment.id)).some(isLineDue);
  if (isDue === isRefundDue(payment)) return payment;
  return updatePayment(tx, payment.id, { next_check_at: isDue ? firstRefundCheck(deps) : null, check_count: 0 });
}

/** `refunded_cents` is capped: a charge of more than agreed is refunded for more than `amount_cents`. */
function chargeColumns({ amount_cents }: PaymentRow, intent: Intent | undefined) {
  if (!intent?.charge) return {};
  const { id, card, refundedCents, disputeDueAt } = intent.charge;
  return {
    charge_id: id,
    card_brand: card.brand,
    card_last4: card.last4,
    card_fingerprint: card.fingerprint,
    refunded_cents: Math.min(refundedCents, amount_cents),
    dispute_due_at: disputeDueAt,
  };
}

/** Cancels the intent, so that it cannot be paid any more; where it has just been paid, the payment is settled. */
export const cancelPayment = (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  syncPayment(deps, payment, deps.cardPayments.cancelIntent);

/**
 * Refunds a payment that is `refund-due`, or the lines of its order that are. The provider never refunds more than was charged, so each
 * attempt to refund a payment can use a key of its own; under an old key the provider would repeat an old refusal for ever.
 */
export const issueRefund = (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  syncPayment(deps, payment, (intentId, current) => {
    const { id, status, version, check_count } = current;
    return status === 'refund-due'
      ? deps.cardPayments.refund(intentId, `refund-${id}-${version}-${check_count}`)
      : refundLines(deps, intentId, current);
  });

/** What has gone back of the line. Where the provider has given back all, or knows no charge, there is nothing to refund either. */
function goneCents(intent: Intent | undefined, { position, price_cents, back_cents }: OrderLine, payment: PaymentRow) {
  const { refundedByLine, refundedCents = 0 } = intent?.charge ?? {};
  if (refundedByLine === undefined) return back_cents;
  return price_cents === payment.amount_cents ? refundedCents : (refundedByLine[position] ?? 0);
}

/** A part of the charge may have been refunded at the provider by hand, of no line: the provider gives back what is left, and no more. */
const leftCents = (intent: Intent | undefined) =>
  intent ? intent.amountCents - (intent.charge?.refundedCents ?? 0) : 0;

/**
 * The charge has more than a line gives back, so that two attempts with different keys could refund the line twice: its key changes only
 * when the provider has refused under the one before, or when more is to come back than has gone already. A line that has gone back is
 * left alone, as keys end after a day. The lines are read before what has gone: more is promised only once all of before has gone.
 */
async function refundLines({ cardPayments, database }: PaymentDeps, intentId: string, payment: PaymentRow) {
  const lines = await listLines(database, payment.id);
  let intent = await cardPayments.findIntent(intentId);
  for (const line of lines) {
    const { position, back_cents, refusals } = line;
    const amountCents = Math.min(back_cents - goneCents(intent, line, payment), leftCents(intent));
    if (!isLineDue(line) || amountCents <= 0) continue;
    const key = `refund-${payment.id}-${position}-${back_cents}-${refusals}`;
    intent = await cardPayments.refund(intentId, key, { position, amountCents });
    if (goneCents(intent, line, payment) < back_cents) await countRefusal(database, line);
  }
  return intent;
}

export const issueRefundAfterCommit = (tx: Tx, deps: PaymentDeps, due: PaymentRow): void =>
  afterCommit(tx, 'a refund', () => issueRefund(deps, due));

/**
 * Uses an event only to learn which payment to sync with the provider; so events may come twice, late, in any order,
 * or never.
 */
export async function handleWebhookEvent(deps: PaymentDeps, { intentId }: WebhookEvent): Promise<void> {
  const payment = intentId && (await findPaymentOfIntent(deps, intentId));
  if (!payment) return;
  const synced = await syncPayment(deps, payment);
  // A refund that failed before may succeed now, for example after a dispute was won.
  if (isRefundDue(payment) && isRefundDue(synced)) {
    deps.background.run('issuing a refund', () => issueRefund(deps, payment));
  }
}

/** The id of the payment that the intent was made for; undefined where something else that uses the same account has made it. */
export const paymentIdOf = ({ metadata }: Intent): string | undefined =>
  isId(metadata.paymentId ?? '') ? metadata.paymentId : undefined;

/**
 * The provider may know an intent before its id is stored in our row: then the payment's id is in the intent's metadata.
 * Undefined when the intent is not ours.
 */
export async function findPaymentOfIntent(
  { database, cardPayments }: Pick<PaymentDeps, 'database' | 'cardPayments'>,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const payment = await findPaymentByIntent(database, intentId);
  if (payment) return payment;
  const intent = await cardPayments.findIntent(intentId);
  const paymentId = intent && paymentIdOf(intent);
  return paymentId ? setIntentId(database, paymentId, intentId) : undefined;
}
