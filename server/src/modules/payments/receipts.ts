import { fromMinorUnits, type Receipt, type ReceiptBuyer } from '@guildhall/contract';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { InTx, Reader, Tx } from '../../database/database.ts';
import { inBatches } from '../../database/in-tx.ts';
import type { Actor } from '../../http/actor.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { adoptOrders } from './orders.queries.ts';
import { findPaymentEntry } from './payment-lists.queries.ts';
import { lockPayment } from './payments.queries.ts';
import { toContainedTax, toPayment, toReceiptFacts } from './payments.view.ts';
import { findReceipt, listReceiptLines, numberReceipts, setReceiptBuyer } from './receipts.queries.ts';

/** Undefined also for another student's payment: nobody learns that it exists. */
export async function readReceipt(
  reader: Reader,
  paymentId: string,
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<Receipt | undefined> {
  const payment = await findPaymentEntry(reader, paymentId);
  if (!payment || (payment.student_id !== actor.id && actor.role !== 'Admin')) return undefined;
  const [receipt, lines] = await Promise.all([findReceipt(reader, paymentId), listReceiptLines(reader, paymentId)]);
  const { currency } = payment;
  return {
    ...toPayment(payment),
    ...toReceiptFacts(receipt),
    Lines: lines.map((line) => ({
      ClassTitle: line.title,
      Price: fromMinorUnits(line.price_cents, currency),
      ...toContainedTax(line, currency),
    })),
  };
}

interface ReceiptChange {
  paymentId: string;
  buyerId: string;
  buyer: ReceiptBuyer;
}

/** Also long after the sale: a company learns late that it needs its name on a receipt. */
export async function changeReceipt(tx: Tx, { paymentId, buyerId, buyer }: ReceiptChange) {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.student_id !== buyerId) throw new Problem('payment.not-found');
  if (payment.order_id === null) await adoptOrders(tx, [payment.id]);
  const changed = await setReceiptBuyer(tx, payment.order_id ?? payment.id, buyer);
  return modified({ matched: 1, modified: changed });
}

const BATCH = 500;

/** Returns whether there may be more. */
async function numberBatch(tx: Tx): Promise<boolean> {
  await takeAdvisoryLock(tx, 'receipt numbers');
  return (await numberReceipts(tx, BATCH)) === BATCH;
}

/**
 * Gives each charge its receipt's number, in the order in which they were paid, one after the other and without gaps: a transaction
 * that fails gives none. Of two processes the second waits for the first.
 */
export async function numberPaidReceipts({ inTx }: { inTx: InTx }): Promise<void> {
  await inBatches(inTx, numberBatch);
}
