import type { ApiScope } from '@guildhall/contract';
import type { Timestamp } from './people-tables.ts';

export interface ApiKeyTable {
  id: string;
  admin_id: string;
  name: string;
  /** SHA-256. */
  hash: Buffer;
  start: string;
  scopes: ApiScope[];
  requests_per_minute: number;
  created_at: Timestamp;
  ends_at: Timestamp | null;
  last_used_at: Timestamp | null;
}
