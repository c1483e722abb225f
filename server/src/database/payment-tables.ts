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

export interface PaymentTable {
  id: string;
  course_id: string;
  student_id: string;
  /** The class's price when the payment began. */
  amount_cents: number;
  currency: string;
  status: Generated<PaymentStatus>;
  /** The provider's id of the payment intent. */
  intent_id: string | null;
  charge_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
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
}

export interface PaymentTotalTable {
  status: PaymentStatus;
  shard: number;
  payments: number;
}
