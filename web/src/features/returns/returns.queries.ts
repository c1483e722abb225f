import { listMyOrders, listReturnRequests, queryKeyOf, readOrder } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys, courseworkKeys, enrolmentKeys, learningKeys, paymentKeys } from '../../lib/query-keys.ts';

const PAGE_SIZE = 25;

/** An order of one class has its payment's id. */
export const receiptOrderQuery = (paymentId: string) => queryFor(readOrder, { params: { id: paymentId } });

export const openRequestsQuery = pagedQuery((cursor) =>
  pageQueryFor(listReturnRequests, { query: { state: 'open', limit: PAGE_SIZE, cursor } }),
);

/** The queries that change when a class is returned, or somebody asks for it or answers. */
export const RETURN_CHANGE = [
  queryKeyOf(readOrder),
  queryKeyOf(listMyOrders),
  queryKeyOf(listReturnRequests),
  ...courseKeys.all,
  ...courseworkKeys.all,
  ...enrolmentKeys.all,
  ...learningKeys.all,
  ...paymentKeys.all,
];
