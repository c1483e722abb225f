import type { Tx } from '../../database/database.ts';
import { type Intent, ProviderUnavailableError } from '../../gateways/card-payments/card-payments.ts';
import type { Actor } from '../../http/actor.ts';
import { isId, newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { takeCode } from '../codes/index.ts';
import { switchDuePrice } from '../courses/index.ts';
import { findEnrolment, requireEnrollable } from '../enrolments/index.ts';
import {
  adoptOrders,
  describeLines,
  findCodeOfPayment,
  listLines,
  type OrderLine,
  type SaleLine,
  totalOf,
} from './orders.queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertOrReopenPayment, type PaymentRow, setIntentId } from './payments.queries.ts';
import { lockSaleTerms } from './sale-terms.queries.ts';
import { cancelPayment, isAsAgreed, metadataOf, syncPayment } from './sync-payment.ts';

interface PaymentRequest {
  courseId: string;
  actor: Pick<Actor, 'id' | 'role'>;
}

/**
 * Milliseconds. Time to type a card number before the first check. A student who pays and closes the tab is enrolled
 * within a minute.
 */
const FIRST_CHECK_DELAY = 45_000;
/** An open payment may turn out to be paid, canceled or at an old price: it is settled first, then a new one begins. */
const MAX_ATTEMPTS = 5;

/** What somebody pays for at once, at the prices of this moment in the database, whatever the request says. */
export interface Sale {
  studentId: string;
  currency: string;
  lines: readonly [SaleLine, ...SaleLine[]];
  /** Null without one. */
  codeId: string | null;
}

interface OpenPayment {
  payment: PaymentRow;
  lineCount: number;
  /** Whether it pays for these classes at these prices, and for nothing else. */
  isForSale: boolean;
}

/** Begins a payment for a class, or continues the open one. A reduction may begin or end now. */
export async function beginPayment(deps: PaymentDeps, { courseId, actor }: PaymentRequest) {
  if (!isId(courseId)) throw new Problem('course.not-found');
  return beginSale(deps, async (tx) => {
    await switchDuePrice(tx, courseId);
    const { id, currency, price_cents } = requireEnrollable(await lockSaleTerms(tx, courseId), actor);
    const enrolment = await findEnrolment(tx, id, actor.id);
    if (enrolment?.state === 'suspended') throw new Problem('enrolment.already-enrolled', { reason: 'hold' });
    if (enrolment?.state === 'active') throw new Problem('enrolment.already-enrolled');
    if (price_cents === 0) throw new Problem('payment.not-needed');
    const price = { listPriceCents: price_cents, discountCents: 0, discountBearer: null, priceCents: price_cents };
    return { studentId: actor.id, currency, lines: [{ courseId: id, ...price }], codeId: null };
  });
}

/**
 * Begins the payment of a sale, or continues the open one that is for the same. First the rows are written, then the intent is created at
 * the provider, then its id is stored in the row: a request after a crash in between finds the same row and, by the same
 * idempotency key, the same intent. Another open payment that begins with the same class is canceled or settled first.
 */
export async function beginSale(deps: PaymentDeps, agree: (tx: Tx) => Promise<Sale>) {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const opened = await deps.inTx(async (tx) => openPayment(tx, await agree(tx), deps.now()));
    const { payment, lineCount, isForSale } = opened;
    const intent = await findOrCreateIntent(deps, opened);
    if (intent?.status === 'open' && isAsAgreed(payment, intent, lineCount) && isForSale) {
      return { intent, payment };
    }
    await (intent?.status === 'open' ? cancelPayment(deps, payment) : syncPayment(deps, payment));
  }
  throw new ProviderUnavailableError('No payment for these classes could be begun.');
}

async function openPayment(tx: Tx, sale: Sale, now: Date): Promise<OpenPayment> {
  const id = newId();
  const nextCheckAt = new Date(now.getTime() + FIRST_CHECK_DELAY);
  const payment = await insertOrReopenPayment(tx, { id, ...sale, now, nextCheckAt });
  const { studentId: buyerId, codeId } = sale;
  if (payment.id === id) {
    if (codeId) await takeCode(tx, { codeId, orderId: id, buyerId, now });
    return { payment, lineCount: sale.lines.length, isForSale: true };
  }
  /** One that the release before has begun has no lines yet. */
  if (payment.lines_version !== payment.version) await adoptOrders(tx, [payment.id]);
  const lines = await listLines(tx, payment.id);
  /** Without a code there is no discount. */
  const hasSameCode = codeId === null || (await findCodeOfPayment(tx, payment.id)) === codeId;
  return { payment, lineCount: lines.length, isForSale: hasSameCode && isSameSale(payment, lines, sale) };
}

const isSameSale = (payment: PaymentRow, lines: OrderLine[], sale: Sale) =>
  payment.currency === sale.currency &&
  payment.amount_cents === totalOf(sale.lines) &&
  lines.length === sale.lines.length &&
  sale.lines.every(({ courseId, discountCents, priceCents }) =>
    lines.some(
      (line) => line.course_id === courseId && line.discount_cents === discountCents && line.price_cents === priceCents,
    ),
  );

/** Undefined when the provider no longer knows the intent, or another request has taken the payment further. */
async function findOrCreateIntent(
  { cardPayments, database }: PaymentDeps,
  { payment, lineCount }: OpenPayment,
): Promise<Intent | undefined> {
  if (payment.intent_id !== null) return cardPayments.findIntent(payment.intent_id);
  const { description, updatedAt } = await describeLines(database, payment.id);
  const intent = await cardPayments.createIntent({
    amountCents: payment.amount_cents,
    currency: payment.currency,
    metadata: metadataOf(payment, lineCount),
    description,
    /** The provider refuses a key with other parameters than before, and an edit may have changed a title. */
    idempotencyKey: `payment-${payment.id}-${updatedAt.getTime()}`,
  });
  const stored = await setIntentId(database, payment.id, intent.id);
  return stored && intent;
}
