import { type Code, type CodeSales, fromMinorUnits } from '@guildhall/contract';
import type { CodeRow, listCodeClasses, sumCodeSales } from './codes.queries.ts';
import { prefixOf } from './draw-code.ts';

function stateOf({ starts_at, ends_at, ended_at, max_uses, series_size, uses }: CodeRow, now: Date): Code['State'] {
  if (ended_at || (ends_at && ends_at <= now)) return 'ended';
  if (uses >= (series_size ?? max_uses ?? Number.POSITIVE_INFINITY)) return 'used-up';
  return starts_at && starts_at > now ? 'planned' : 'active';
}

export const toCode = (row: CodeRow, now: Date): Code => ({
  _id: row.id,
  Text: row.series_size === null ? row.text : prefixOf(row.text),
  OwnerId: row.owner_id,
  OwnerName: row.owner_name ?? '',
  Kind: row.percent === null ? 'amount' : 'percent',
  Value: row.percent ?? fromMinorUnits(row.amount_cents ?? 0, row.currency ?? ''),
  Currency: row.currency ?? '',
  FirstDay: row.first_day,
  LastDay: row.last_day,
  MaxUses: row.max_uses,
  UsesPerPerson: row.max_uses_per_person,
  NewBuyersOnly: row.new_buyers_only,
  Classes: row.classes?.map(({ id, title }) => ({ ClassId: id, ClassTitle: title })) ?? null,
  SeriesSize: row.series_size,
  Uses: row.uses,
  State: stateOf(row, now),
  CreatedAt: row.created_at.toISOString(),
});

type Total = Awaited<ReturnType<typeof sumCodeSales>>[number];
type SoldClass = Awaited<ReturnType<typeof listCodeClasses>>[number];

const toSold = ({ currency, amount_cents, discount_cents, returned_cents }: Total | SoldClass) => ({
  Currency: currency,
  Amount: fromMinorUnits(amount_cents, currency),
  Discount: fromMinorUnits(discount_cents, currency),
  ReturnedAmount: fromMinorUnits(returned_cents, currency),
});

export const toTotal = (row: Total): CodeSales['Totals'][number] => ({
  ...toSold(row),
  Orders: row.orders,
  ReturnedOrders: row.returned_orders,
});

export const toSoldClass = (row: SoldClass): CodeSales['Classes'][number] => ({
  ...toSold(row),
  ClassId: row.course_id,
  ClassTitle: row.title,
  Sold: row.sold,
  Returned: row.returned,
});
