import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';

/** Takes a percentage off an order, or an amount. */
export interface CodeTable {
  id: string;
  /** As it is shown. */
  text: string;
  /** By which codes are compared. */
  folded: string;
  /** Null: the shop's. */
  owner_id: string | null;
  percent: number | null;
  amount_cents: number | null;
  /** Of the amount. */
  currency: string | null;
  /** In the shop's time zone. */
  first_day: string | null;
  last_day: string | null;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  max_uses: number | null;
  max_uses_per_person: number | null;
  uses: Generated<number>;
  new_buyers_only: boolean;
  /** All of the owner's; otherwise those of `code_class`. */
  for_all_classes: boolean;
  /** The first code of a series has its own id. */
  series_id: string | null;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
}

/** Of a series, the classes of its first code. */
export interface CodeClassTable {
  code_id: string;
  course_id: string;
}

export interface CodeUseTable {
  order_id: string;
  code_id: string;
  buyer_id: string;
  /** Without its `+tag`; null after erasure. */
  email: string | null;
  /** Null until it is paid, and after erasure. */
  card_fingerprint: ColumnType<string | null, string | null | undefined, string | null>;
  used_at: Timestamp;
  /** The payment was canceled. */
  given_back_at: NullableTimestamp;
  /** All that it was used for was refunded. */
  released_at: NullableTimestamp;
}
