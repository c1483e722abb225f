import { listWebhookDeliveries, listWebhookEndpoints, queryKeyOf } from '@guildhall/contract';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 10;

/** Events switch endpoints off elsewhere, so the list is always fetched when it is opened. */
export const endpointsQuery = { ...queryFor(listWebhookEndpoints), staleTime: 0 };

export const deliveriesQuery = (id: string) =>
  freshListQuery((query) => pageQueryFor(listWebhookDeliveries, { params: { id }, query }), PAGE_SIZE);

export const webhookKeys = {
  endpoints: [queryKeyOf(listWebhookEndpoints)],
  deliveries: [queryKeyOf(listWebhookDeliveries)],
  all: [queryKeyOf(listWebhookEndpoints), queryKeyOf(listWebhookDeliveries)],
};
