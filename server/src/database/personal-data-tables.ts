import type { NullableTimestamp, Timestamp } from './people-tables.ts';

/** The journal of erasures. */
export interface ErasureTable {
  /** HMAC of the person's id. */
  person_hash: Buffer;
  erased_at: Timestamp;
  /** When it was written beside the backups. */
  journalled_at: NullableTimestamp;
}

/** Buyers of paid classes whose account was deleted. */
export interface KeptBuyerTable {
  person_id: string;
  name: string;
  email: string;
  keep_until: Timestamp;
}
