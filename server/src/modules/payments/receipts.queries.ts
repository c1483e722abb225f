import type { ReceiptBuyer } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

/** What stands on a receipt beside the payment. Without settings of the shop, and without an order, its fields are null. */
export const findReceipt = (reader: Reader, paymentId: string) =>
  reader
    .selectFrom('payment')
    .leftJoin('order', 'order.id', 'payment.order_id')
    .leftJoin('shop', (join) => join.onTrue())
    .where('payment.id', '=', paymentId)
    .select([
      'payment.receipt_number',
      'order.company',
      'order.tax_number',
      'shop.address',
      'shop.tax_number as shop_tax_number',
    ])
    .executeTakeFirstOrThrow();

export const listReceiptLines = (reader: Reader, paymentId: string) =>
  reader
    .selectFrom('payment')
    .innerJoin('order_line as line', 'line.order_id', 'payment.order_id')
    .innerJoin('course', 'course.id', 'line.course_id')
    .where('payment.id', '=', paymentId)
    .select(['course.title', 'line.price_cents', 'line.tax_rate', 'line.tax_cents'])
    .orderBy('line.position')
    .execute();

/** How many were changed. */
export async function setReceiptBuyer(tx: Tx, orderId: string, { Company, TaxNumber }: ReceiptBuyer): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ company: Company, tax_number: TaxNumber })
    .where('id', '=', orderId)
    .where(({ eb, or }) => or([eb('company', '<>', Company), eb('tax_number', '<>', TaxNumber)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many got one. Nobody else may number receipts meanwhile. */
export async function numberReceipts(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update payment set receipt_number = coalesce((select max(receipt_number) from payment), 0) + due.place
    from (
      select id, row_number() over (order by paid_at, id) as place
      from (
        select id, paid_at from payment where paid_at is not null and receipt_number is null
        order by paid_at, id limit ${limit}
      ) as oldest
    ) as due
    where payment.id = due.id
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
