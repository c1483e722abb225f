import { listMyOrders, quoteOrder, readCourse, readOrder, readPaymentConfig } from '@guildhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

/** What these classes cost together now. The answer is the viewer's: who owns a class cannot buy it. */
export const quoteQuery = (uid: string | undefined, classIds: readonly string[], code: string) =>
  queryOptions({
    queryKey: ['quote', uid ?? 'visitor', classIds, code] as const,
    queryFn: ({ signal }) =>
      call(quoteOrder, { body: { ClassIds: [...classIds], ...(code && { Code: code }) } }, signal),
    meta: { personal: uid !== undefined },
    /** Prices change at any moment. */
    staleTime: 0,
  });

export const courseQuery = (id: string) => queryFor(readCourse, { params: { id } });

/** Only a restart of the server changes it. */
export const paymentConfigQuery = { ...queryFor(readPaymentConfig), staleTime: 'static' as const };

/** With the token of somebody who has no account. */
export const orderQuery = (id: string, token: string | undefined) =>
  queryFor(readOrder, { params: { id }, query: { token } });

const PAGE_SIZE = 25;

export const myOrdersQuery = pagedQuery((cursor) =>
  pageQueryFor(listMyOrders, { query: { limit: PAGE_SIZE, cursor } }),
);
