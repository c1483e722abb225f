import type { PaymentStatus } from '@guildhall/contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';
import type { SentenceColumn } from './stored-text.ts';

export type EnrolmentState = 'active' | 'suspended' | 'ended';

export interface EnrolmentTable {
  id: string;
  course_id: string;
  student_id: string;
  enrolled_at: Timestamp;
  origin: 'paid' | 'free' | 'granted';
  payment_id: string | null;
  /** The admin, and the entry of the audit; both null unless it is `granted`. */
  granted_by: Generated<string | null>;
  grant_entry_id: Generated<string | null>;
  state: Generated<EnrolmentState>;
}

/** A class that somebody means to buy. */
export interface BasketLineTable {
  user_id: string;
  course_id: string;
  added_at: Timestamp;
}

/** What somebody buys at once. */
export interface OrderTable {
  id: string;
  buyer_id: string;
  currency: string;
  created_at: Timestamp;
  /** The buyer's, in two letters; null where nobody has asked. */
  country: Generated<string | null>;
  /** For the receipt, or empty. */
  company: Generated<string>;
  tax_number: Generated<string>;
  /** What took something off its lines. */
  code_id: ColumnType<string | null, string | null | undefined, never>;
  /** The rule that was shown, by default the present one; null for orders without a rule. */
  refund_rule_id: Generated<number | null>;
}

/** Never changed: the last version holds for new orders. */
export interface RefundRuleTable {
  version: number;
  /** After the order. */
  days: number;
  /** How much of a class's lessons may have been opened. */
  percent: number;
  valid_from: Timestamp;
  /** Null: the rule that the product begins with. */
  set_by: string | null;
}

type LineOutcome = 'open' | 'place' | 'refund-due' | 'refunded' | 'charged-back' | 'canceled';

/** A class of an order. */
export interface OrderLineTable {
  order_id: string;
  /** From 1. */
  position: number;
  course_id: string;
  list_price_cents: number;
  discount_cents: Generated<number>;
  /** Whose share the discount lowers. */
  discount_bearer: 'teacher' | 'shop' | null;
  /** The list price less the discount. */
  price_cents: number;
  outcome: Generated<LineOutcome>;
  /** What goes back to the buyer; it has gone once the line is `refunded`. */
  back_cents: Generated<number>;
  /** What the shop has decided to give back of this line by itself. */
  promised_cents: Generated<number>;
  /** What of `back_cents` has gone, by what the provider has reported. */
  gone_cents: Generated<number>;
  /** How often the card provider has refused to refund this line alone. */
  refusals: Generated<number>;
  enrolment_id: string | null;
  /** Of the tax that the price contains, in hundredths of a percent, as at the sale; null where the shop had named no rate. */
  tax_rate: Generated<number | null>;
  tax_cents: Generated<number | null>;
}

export type ReturnState = 'by-rule' | 'open' | 'granted' | 'refused';

/** Somebody returns a line of an order, by the rule or by asking an admin. */
export interface ReturnRequestTable {
  id: string;
  order_id: string;
  position: number;
  person_id: string;
  /** Empty unless somebody asks. */
  reason: string;
  /** Of the class, at that time. */
  opened_lessons: number;
  lessons: number;
  state: ReturnState;
  created_at: Timestamp;
  /** What it has given back, and whether the place ended; both null unless it has. */
  back_cents: number | null;
  ended_place: boolean | null;
  /** The admin's words. */
  answer: string | null;
  answered_by: string | null;
  answered_at: NullableTimestamp;
}

export interface PaymentTable {
  id: string;
  /** Of an order of several lines, the class of the first. */
  course_id: string;
  student_id: string;
  /** The sum of the prices of its order's lines when the payment began. */
  amount_cents: number;
  currency: string;
  status: Generated<PaymentStatus>;
  /** The provider's id of the payment intent. */
  intent_id: string | null;
  charge_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  /** By which the provider knows a card again; null after erasure. */
  card_fingerprint: Generated<string | null>;
  refunded_cents: Generated<number>;
  reason: string | null;
  reason_sentence: SentenceColumn;
  created_at: Timestamp;
  paid_at: NullableTimestamp;
  refunded_at: NullableTimestamp;
  /** Until when an open dispute has to be answered at the provider. */
  dispute_due_at: NullableTimestamp;
  /** When the minute job reconciles it next. */
  next_check_at: ColumnType<Date | null, Date | null, Date | null>;
  check_count: Generated<number>;
  version: Generated<number>;
  /** Null in payments of the release before, until a job has written their orders. */
  order_id: Generated<string | null>;
  /** The version to which the lines of the order were brought; another one where the release before has changed the payment since. */
  lines_version: Generated<number | null>;
  /** Of the receipt, from 1 and without gaps; given after the sale. */
  receipt_number: Generated<number | null>;
}

export interface PaymentTotalTable {
  status: PaymentStatus;
  shard: number;
  payments: number;
}
