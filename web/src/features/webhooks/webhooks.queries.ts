import { listWebhookDeliveries, listWebhookEndpoints, queryKeyOf } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 10;

/** Events are sent elsewhere, so the lists are always fetched when they are opened. */
const ALWAYS_STALE = { staleTime: 0 };

export const endpointsQuery = { ...queryFor(listWebhookEndpoints), ...ALWAYS_STALE };

export const deliveriesQuery = (id: string) => ({
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listWebhookDeliveries, { params: { id }, query: { limit: PAGE_SIZE, cursor } }),
    ...ALWAYS_STALE,
  })),
  ...ALWAYS_STALE,
});

export const webhookKeys = {
  endpoints: [queryKeyOf(listWebhookEndpoints)],
  deliveries: [queryKeyOf(listWebhookDeliveries)],
  all: [queryKeyOf(listWebhookEndpoints), queryKeyOf(listWebhookDeliveries)],
};
