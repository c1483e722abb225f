import type { ApiKey } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../../database/database.ts';
import { clientOf } from '../../../database/security-events.ts';
import { serve } from '../../../http/serve.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { type ApiKeyRow, listKeys } from './api-keys.queries.ts';
import { addKey, deleteKey } from './change-keys.ts';

const toApiKey = (row: ApiKeyRow): ApiKey => ({
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

interface ApiKeyRoutesDeps extends MailDeps {
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function serveApiKeys(app: FastifyInstance, deps: ApiKeyRoutesDeps) {
  const { database, inTx, now } = deps;

  serve(app, contract.listApiKeys, async () => (await listKeys(database, now())).map(toApiKey));

  serve(app, contract.addApiKey, ({ actor, body, request }) =>
    inTx((tx) => addKey(tx, deps, body, { actor, client: clientOf(request), now: now() })),
  );

  serve(app, contract.deleteApiKey, ({ actor, params, request }) =>
    inTx((tx) => deleteKey(tx, params.id, { actor, client: clientOf(request), now: now() })),
  );
}
