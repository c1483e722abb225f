import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';

export interface InvitationTable {
  id: string;
  /** Null: to an account alone. */
  course_id: Generated<string | null>;
  /** Lower case. */
  email: string;
  name: string;
  reason: string;
  invited_by: string;
  /** SHA-256 of the token; null until the mail has been written. */
  token_hash: Generated<Buffer | null>;
  is_due: Generated<boolean>;
  created_at: Timestamp;
  ends_at: Timestamp;
  accepted_at: NullableTimestamp;
  accepted_by: Generated<string | null>;
  withdrawn_at: NullableTimestamp;
}
