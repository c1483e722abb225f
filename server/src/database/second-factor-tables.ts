import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';

/** An authenticator app. */
export interface TotpTable {
  user_id: string;
  encrypted_secret: Buffer;
  /** Null until the first code. */
  confirmed_at: NullableTimestamp;
  /** The time step of the last accepted code. */
  last_step: Generated<number>;
  created_at: Timestamp;
}

export interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
  created_at: Timestamp;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  /** How often it has signed; 0 for authenticators that do not count. */
  counter: number;
  transports: string[];
  created_at: Timestamp;
  used_at: NullableTimestamp;
}

/** What a passkey is asked to sign, once. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** For a new passkey: whose it will be. */
  user_id: string | null;
  expires_at: Timestamp;
}
