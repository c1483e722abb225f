import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';
import type { SentenceColumn } from './stored-text.ts';

/** In a sandbox anybody can be anybody, so nothing in it may become part of a shop. */
export type InstallationKind = 'sandbox' | 'shop';

/** Has one row at most. */
export interface InstallationTable {
  is_only: Generated<true>;
  kind: InstallationKind;
  marked_at: Timestamp;
  /** From a backup: it is in quarantine. */
  restored_at: NullableTimestamp;
  /** When that backup was made. */
  backed_up_at: NullableTimestamp;
}

/** A backup by schedule. */
export interface BackupRunTable {
  id: string;
  started_at: Timestamp;
  /** Null while it is written. */
  finished_at: NullableTimestamp;
  /** The name of the file; null where it failed. */
  name: string | null;
  size_bytes: number | null;
  failure: string | null;
  failure_sentence: SentenceColumn;
  removed_at: NullableTimestamp;
}

/** What a transaction has invalidated; see `cache/invalidation-feed.ts`. */
export interface InvalidationTable {
  /** The id of the transaction, an xid8. */
  transaction: Generated<string>;
  process: string;
  changed: string[];
  counted: string[];
  created_at: Generated<Date>;
}

export interface KeptAnswerTable {
  id: string;
  key_hash: Buffer;
  input_hash: Buffer;
  person_id: string | null;
  leased_until: Date;
  status: Generated<number | null>;
  encrypted_body: Generated<Buffer | null>;
  created_at: Date;
}
