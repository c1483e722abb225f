import { fromMinorUnits } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import type { Keep } from '../../http/idempotency/answer-once.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { isId, newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { listOpenOrders, takeCode } from '../codes/index.ts';
import { switchDuePrices } from '../courses/index.ts';
import { createEnrolment } from '../enrolments/index.ts';
import { removeFromBasket } from './basket.queries.ts';
import { beginSale, type Sale } from './begin-payment.ts';
import { findPaymentOfOrder, insertFreeOrder, linkPlaces, type SaleLine } from './orders.queries.ts';
import { toCreatedOrder } from './orders.view.ts';
import type { PaymentDeps, PaymentTxDeps } from './payment-deps.ts';
import { mailFreeReceipt } from './payment-mails.ts';
import { type QuotedLine, quoteLines } from './quote-lines.ts';
import { cancelPayment } from './sync-payment.ts';

interface OrderRequest {
  courseIds: string[];
  /** As it was typed. */
  code: string | undefined;
  /** What the buyer saw, in the shop's currency. */
  total: number;
  buyerId: string;
}

interface Answer {
  tokenOf: (orderId: string) => string;
  keep: Keep;
}

const toSaleLine = ({ course, discountCents, discountBearer, priceCents }: QuotedLine): SaleLine => ({
  courseId: course.id,
  listPriceCents: course.price_cents,
  discountCents,
  discountBearer,
  priceCents,
});

/** What the classes cost at this moment, if that is what the buyer saw. Whoever opens the payment takes the code. */
async function agreeSale(tx: Tx, { courseIds, code: text, total, buyerId }: OrderRequest, now: Date): Promise<Sale> {
  const request = { courseIds, buyerId, code: text, now };
  const { lines, currency, totalCents, code, codeProblem } = await quoteLines(tx, request, true);
  const [first, ...others] = lines.map(toSaleLine);
  if (!first) throw new Problem('order.empty');
  if (codeProblem) throw new Problem('code.not-usable', { reason: codeProblem });
  if (total !== fromMinorUnits(totalCents, currency)) throw new Problem('order.changed');
  return { studentId: buyerId, currency, lines: [first, ...others], codeId: code?.id ?? null };
}

/**
 * The buyer's orders of other classes that were never paid give the code back. One that begins with the same class is continued, or
 * gives it back in `beginSale`.
 */
async function cancelOpenOrders(deps: PaymentDeps, text: string, { courseIds, buyerId }: OrderRequest) {
  for (const { order_id, course_id } of await listOpenOrders(deps.database, { text, buyerId })) {
    const payment = course_id === courseIds[0] ? undefined : await findPaymentOfOrder(deps.database, order_id);
    if (payment) await cancelPayment(deps, payment);
  }
}

/**
 * Orders classes, or continues the open order of the same classes at the same prices. What costs nothing is settled at once: its answer is
 * kept in the same transaction.
 */
export async function createOrder(deps: PaymentDeps, { tokenOf, keep, ...request }: OrderRequest & Answer) {
  await switchDuePrices(deps, request.courseIds.filter(isId));
  if (request.code !== undefined) await cancelOpenOrders(deps, request.code, request);
  if (request.total === 0)
    return deps.inTx(async (tx) => {
      const { id, sale } = await settleFreeOrder(tx, deps, await agreeSale(tx, request, deps.now()));
      return keep(tx, toCreatedOrder({ id, token: tokenOf(id), currency: sale.currency, totalCents: 0 }));
    });
  const { payment, intent } = await beginSale(deps, (tx) => agreeSale(tx, request, deps.now()));
  const id = payment.order_id ?? payment.id;
  const { currency, amount_cents: totalCents } = payment;
  return toCreatedOrder({ id, token: tokenOf(id), currency, totalCents, intent });
}

/** All of its classes, or none: one that cannot be had any more changes the order. */
export async function settleFreeOrder(tx: Tx, deps: PaymentTxDeps, sale: Sale) {
  const { studentId, currency, lines, codeId } = sale;
  const [id, now] = [newId(), deps.now()];
  await insertFreeOrder(tx, { id, ...sale, now });
  /** In the order in which all transactions lock the classes of an order. */
  const courseIds = lines.map(({ courseId }) => courseId).sort();
  for (const courseId of courseIds) {
    const enrolment = { id: newId(), courseId, studentId, paymentId: null, orderId: id, now };
    if ((await createEnrolment(tx, enrolment)) !== 'created') throw new Problem('order.changed');
  }
  await linkPlaces(tx, id);
  if (codeId) await takeCode(tx, { codeId, orderId: id, buyerId: studentId, now });
  await removeFromBasket(tx, studentId, courseIds);
  const data = { OrderId: id, BuyerId: studentId, AmountCents: 0, Currency: currency, LineCount: lines.length };
  await recordWebhookEvent(tx, { type: 'order.paid', data, now });
  await mailFreeReceipt(tx, deps, id);
  return { id, sale };
}
