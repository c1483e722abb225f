import type { ApiKey } from '@guildhall/contract';
import type { ApiKeyRow } from './api-keys.queries.ts';

export const toApiKey = (row: ApiKeyRow): ApiKey => ({
  _id: row.id,
  Name: row.name,
  Start: row.start,
  Scopes: row.scopes,
  RequestsPerMinute: row.requests_per_minute,
  OwnerId: row.owner_id,
  OwnerName: row.owner_name,
  CreatedAt: row.created_at.toISOString(),
  EndsAt: row.ends_at?.toISOString() ?? null,
  LastUsedAt: row.last_used_at?.toISOString() ?? null,
});
