import { cancelPayment, followIntent, returnMoney } from './follow-intent.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { cancelUnnamed, claimDuePayments, type PaymentRow } from './payments.queries.ts';

/** Milliseconds. Nobody types a card's number for longer. */
const LONGEST_OPEN = 24 * 60 * 60_000;
const AT_ONCE = 8;

/**
 * Looks at every payment whose time has come: settles what was paid while nobody told us, gives back what is owed, and
 * cancels what nobody has paid for a day. Rows say what is to be done, so any number of processes may look at once,
 * and one that dies of it leaves it to the next look. Throws at the end what has failed.
 */
export async function lookAfterPayments(deps: PaymentDeps): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await deps.inTx((tx) => claimDuePayments(tx, { now: deps.now(), most: AT_ONCE }));
    if (due.length === 0) break;
    const looks = await Promise.allSettled(due.map((payment) => lookAt(deps, payment)));
    const failed = looks.flatMap((look) => (look.status === 'rejected' ? [look.reason] : []));
    failures.push(...failed);
    /** Where nothing goes well the provider is away: the others keep their time. */
    if (failed.length === due.length) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be looked at.`);
}

async function lookAt(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (payment.intent_id === null) await cancelUnnamed(deps.database, payment.id);
  else if (payment.status === 'refund-due') await returnMoney(deps, payment);
  else if (payment.created_at.getTime() < deps.now().getTime() - LONGEST_OPEN) await cancelPayment(deps, payment);
  else await followIntent(deps, payment);
}
