import { canAskFor, fromMinorUnits, type ReturnWhy } from '@guildhall/contract';
import type { Keep } from '../../../http/idempotency/answer-once.ts';
import { isId, newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import { adoptOrders } from '../orders.queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { giveBack } from './give-back.ts';
import { mailBuyer, returnRequested } from './return-mails.ts';
import { insertRequest, listReturnable, lockPaymentOfOrder } from './returns.queries.ts';
import { returnOf } from './returns.view.ts';

interface LineReturn {
  orderId: string;
  /** As it stands in the path. */
  position: string;
  buyerId: string;
  reason: string | undefined;
}

/**
 * Returns a line of the caller's own order. By the rule of the order the place ends at once and the money is on its way after the commit;
 * beyond it, whoever gives a reason asks an admin. Of many at once, one returns the line: the others wait and are told.
 */
export async function returnLine(deps: PaymentDeps, { orderId, position, buyerId, reason }: LineReturn, keep: Keep) {
  if (!isId(orderId)) throw new Problem('order.not-found');
  return deps.inTx(async (tx) => {
    const now = deps.now();
    const payment = await lockPaymentOfOrder(tx, orderId);
    if (payment && payment.lines_version !== payment.version) await adoptOrders(tx, [payment.id]);
    const row = (await listReturnable(tx, [orderId])).find((line) => String(line.position) === position);
    if (row?.buyer_id !== buyerId) throw new Problem('order.not-found');
    const { cents, why } = returnOf(row, now);
    const isAsked = reason !== undefined && reason !== '' && canAskFor({ Why: why });
    if (!payment || !(why === 'by-rule' || isAsked)) throw notPossible(why);
    const request = {
      id: newId(),
      order_id: row.order_id,
      position: row.position,
      person_id: buyerId,
      reason: reason ?? '',
      opened_lessons: row.opened,
      lessons: row.lessons,
      created_at: now,
    };
    const amount = { Amount: fromMinorUnits(cents, row.currency), Currency: row.currency };
    if (why === 'by-rule') {
      const answer = { state: why, back_cents: cents, ended_place: true, answered_at: now };
      await insertRequest(tx, { ...request, ...answer });
      const { position } = row;
      await giveBack(tx, deps, payment, { position, cents, endsPlace: true, reason: { code: 'payment.returned' } });
      return keep(tx, { Outcome: 'returned' as const, ...amount });
    }
    await insertRequest(tx, { ...request, state: 'open' });
    const values = { amount_cents: row.price_cents };
    await mailBuyer(tx, deps, { payment, line: row, kind: returnRequested, values });
    return keep(tx, { Outcome: 'requested' as const, ...amount });
  });
}

/** What the rule gives back is always possible. */
const notPossible = (why: ReturnWhy) => new Problem('return.not-possible', why === 'by-rule' ? {} : { reason: why });
