import { fromMinorUnits, type ReturnNow, type ReturnRequest, type ReturnWhy } from '@guildhall/contract';
import { isLineDue } from '../orders.queries.ts';
import type { RequestRow, ReturnableRow } from './returns.queries.ts';
import { whatComesBack } from './what-comes-back.ts';

/** Why nothing of a line can be returned, whatever the rule says; undefined where it can. */
function hindranceOf(row: ReturnableRow): ReturnWhy | undefined {
  const { status, outcome, price_cents, back_cents } = row;
  if (price_cents === 0) return 'free';
  if (status === 'disputed') return 'disputed';
  if (status === 'refund-due' || (status === 'paid' && isLineDue(row))) return 'under-way';
  if (status === 'refunded' || status === 'charged-back' || outcome === 'refunded') return 'returned';
  if (status !== 'paid' || outcome !== 'place') return 'not-paid';
  if (back_cents >= price_cents) return 'returned';
  return row.is_requested ? 'requested' : undefined;
}

/** In cents. */
export function returnOf(row: ReturnableRow, now: Date): { cents: number; until: Date | undefined; why: ReturnWhy } {
  const hindrance = hindranceOf(row);
  if (!row.paid_at) return { cents: 0, until: undefined, why: hindrance ?? 'not-paid' };
  const rule = row.days === null || row.percent === null ? undefined : { days: row.days, percent: row.percent };
  const line = { priceCents: row.price_cents, backCents: row.back_cents, paidAt: row.paid_at };
  const back = whatComesBack({ line, rule, usedShare: row, now });
  return hindrance ? { cents: 0, until: back.until, why: hindrance } : back;
}

/** For its buyer or an admin. */
export function toReturnNow(row: ReturnableRow, now: Date): ReturnNow {
  const { cents, until, why } = returnOf(row, now);
  return {
    Amount: fromMinorUnits(cents, row.currency),
    Until: until?.toISOString() ?? null,
    Why: why,
    OpenedLessons: row.opened,
    LessonCount: row.lessons,
    MaxPercent: row.percent,
  };
}

/** For admins. */
export const toReturnRequest = ({ currency, ...row }: RequestRow): ReturnRequest => ({
  _id: row.id,
  State: row.state,
  OrderId: row.order_id,
  Position: row.position,
  PaymentId: row.payment_id,
  ClassId: row.course_id,
  ClassTitle: row.title,
  BuyerId: row.person_id,
  BuyerName: row.buyer_name,
  BuyerEmail: row.buyer_email,
  Currency: currency,
  Price: fromMinorUnits(row.price_cents, currency),
  Left: fromMinorUnits(row.price_cents - row.line_back_cents, currency),
  PaidAt: row.paid_at?.toISOString() ?? null,
  Reason: row.reason,
  OpenedLessons: row.opened_lessons,
  LessonCount: row.lessons,
  CreatedAt: row.created_at.toISOString(),
  Amount: fromMinorUnits(row.back_cents ?? 0, currency),
  EndedPlace: row.ended_place ?? false,
  Answer: row.answer ?? '',
  AnsweredAt: row.answered_at?.toISOString() ?? null,
});
