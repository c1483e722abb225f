import { type createOrder, fromMinorUnits, type Order, type Quote, type ResponseOf } from '@guildhall/contract';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { pictureUrl } from '../files/index.ts';
import type { OrderEntryRow, OrderLineEntryRow } from './order-lists.queries.ts';
import { toContainedTax, toReceiptFacts } from './payments.view.ts';
import type { OrderQuote } from './quote-lines.ts';
import type { ReturnableRow } from './returns/returns.queries.ts';
import { toReturnNow } from './returns/returns.view.ts';

export const toQuote = ({
  currency,
  lines,
  fallenOut,
  code,
  codeProblem,
  discountCents,
  totalCents,
}: OrderQuote): Quote => ({
  Currency: currency,
  Lines: lines.map(({ course, discountCents, priceCents }) => ({
    ClassId: course.id,
    ClassTitle: course.title,
    ClassImage: pictureUrl(course.image_id),
    TeacherName: course.teacher_name,
    ListPrice: fromMinorUnits(course.price_cents, currency),
    Discount: fromMinorUnits(discountCents, currency),
    Price: fromMinorUnits(priceCents, currency),
  })),
  FallenOut: fallenOut.map(({ courseId, title, reason }) => ({ ClassId: courseId, ClassTitle: title, Reason: reason })),
  Code: code?.text ?? null,
  CodeProblem: codeProblem,
  Discount: fromMinorUnits(discountCents, currency),
  Total: fromMinorUnits(totalCents, currency),
});

interface CreatedOrder {
  id: string;
  token: string;
  currency: string;
  totalCents: number;
  /** Undefined where nothing is to be paid. */
  intent?: Intent;
}

export const toCreatedOrder = ({
  id,
  token,
  currency,
  totalCents,
  intent,
}: CreatedOrder): ResponseOf<typeof createOrder> => ({
  OrderId: id,
  Token: token,
  Status: intent ? 'open' : 'paid',
  clientSecret: intent?.clientSecret ?? '',
  TransactionID: intent?.id ?? '',
  Total: fromMinorUnits(totalCents, currency),
  Currency: currency,
});

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** A line, what decides what it gives back, and the moment that this is asked. */
interface LineNow {
  line: OrderLineEntryRow;
  returnable: ReturnableRow;
  now: Date;
}

const toLine = ({ line, returnable, now }: LineNow, currency: string): Order['Lines'][number] => ({
  Position: line.position,
  ClassId: line.course_id,
  ClassTitle: line.title,
  ClassImage: pictureUrl(line.image_id),
  TeacherName: line.teacher_name,
  ListPrice: fromMinorUnits(line.list_price_cents, currency),
  Discount: fromMinorUnits(line.discount_cents, currency),
  Price: fromMinorUnits(line.price_cents, currency),
  Outcome: line.outcome,
  BackAmount: fromMinorUnits(line.back_cents, currency),
  ReturnNow: toReturnNow(returnable, now),
  ...toContainedTax(line, currency),
});

/** For its buyer or an admin. */
export function toOrder(row: OrderEntryRow, lines: LineNow[]): Order {
  const { currency } = row;
  const sum = (column: 'discount_cents' | 'price_cents' | 'back_cents') =>
    fromMinorUnits(sumOf(lines.map(({ line }) => line[column])), currency);
  return {
    _id: row.id,
    BuyerId: row.buyer_id,
    BuyerName: row.buyer_name,
    BuyerEmail: row.buyer_email,
    Currency: currency,
    Lines: lines.map((line) => toLine(line, currency)),
    Code: row.code,
    Discount: sum('discount_cents'),
    Total: sum('price_cents'),
    BackAmount: sum('back_cents'),
    Status: row.status ?? 'paid',
    TransactionID: row.intent_id ?? '',
    CardBrand: row.card_brand ?? '',
    CardLast4: row.card_last4 ?? '',
    CreatedAt: row.created_at.toISOString(),
    PaidAt: (row.status ? row.paid_at : row.created_at)?.toISOString() ?? null,
    ...toReceiptFacts(row),
  };
}
