import { listMyPayments, listPayments, type PaymentStatus, readPayment, readPaymentConfig } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 25;

export const myPaymentsQuery = pagedQuery((cursor) =>
  pageQueryFor(listMyPayments, { query: { limit: PAGE_SIZE, cursor } }),
);

export interface PaymentSearch {
  q: string;
  status: PaymentStatus | undefined;
}

export const paymentsQuery = ({ q, status }: PaymentSearch) =>
  pagedQuery((cursor) => pageQueryFor(listPayments, { query: { q, status, limit: PAGE_SIZE, cursor } }));

export const paymentQuery = (id: string) => queryFor(readPayment, { params: { id } });

/** Only a restart of the server changes it. */
export const paymentConfigQuery = { ...queryFor(readPaymentConfig), staleTime: Number.POSITIVE_INFINITY };
