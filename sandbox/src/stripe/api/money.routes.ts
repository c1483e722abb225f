import { invalidRequest, notFound } from '../api-error.ts';
import { type DisputeRow, toDispute } from '../charges/disputes.ts';
import { type NewRefund, type RefundRow, refundCharge, toRefund } from '../charges/refund-charge.ts';
import { createMethod, findMethod, toMethod } from '../payment-methods.ts';
import { readMethod } from '../read-card.ts';
import { chargeById } from './expand.ts';
import { listRows, readPage, toList } from './paging.ts';
import type { Params } from './params.ts';
import { readMetadata } from './read-intent.ts';
import { ok } from './response.ts';
import type { ApiRoute } from './route.ts';

const METHODS: ApiRoute[] = [
  {
    method: 'POST',
    path: '/payment_methods',
    isPublic: true,
    begin: ({ params, context }) => {
      const method = readMethod(params, context.now);
      return async (tx) => ok(toMethod(await createMethod(tx, method, context.now)));
    },
  },
  {
    method: 'GET',
    path: '/payment_methods/:id',
    begin:
      ({ id }) =>
      async (tx) => {
        const method = await findMethod(tx, id);
        if (!method) throw notFound('PaymentMethod', id);
        return ok(toMethod(method));
      },
  },
];

const CHARGES: ApiRoute[] = [
  {
    method: 'GET',
    path: '/charges/:id',
    begin:
      ({ id }) =>
      async (tx) => {
        const charge = await chargeById(tx, id);
        if (!charge) throw notFound('charge', id);
        return ok(charge);
      },
  },
];

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

function refundOf(params: Params): NewRefund['of'] {
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  if (charge) return { charge };
  if (intent) return { intent };
  throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
    code: 'parameter_missing',
  });
}

function readRefund(params: Params): NewRefund {
  const amount = params.integer('amount');
  if (amount !== undefined && amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  const reason = params.text('reason') || null;
  if (reason !== null && !REASONS.includes(reason)) throw invalidRequest('Invalid reason', { param: 'reason' });
  return { of: refundOf(params), amount, reason, metadata: readMetadata(params) ?? {} };
}

const REFUNDS: ApiRoute[] = [
  {
    method: 'POST',
    path: '/refunds',
    begin: ({ params, context }) => {
      const refund = readRefund(params);
      return async (tx) => ok(toRefund(await refundCharge(tx, refund, context)));
    },
  },
];

interface Listable<Row extends { id: string }> {
  path: '/refunds' | '/disputes';
  table: 'refund' | 'dispute';
  view: (row: Row) => object;
}

/** Routes to read one by id, and to list those of a charge or an intent. */
const listable = <Row extends { id: string }>({ path, table, view }: Listable<Row>): ApiRoute[] => [
  {
    method: 'GET',
    path,
    begin: ({ params }) => {
      const page = readPage(params);
      const where = { charge: params.text('charge'), payment_intent: params.text('payment_intent') };
      return async (tx) => {
        const { rows, hasMore } = await listRows<Row>(tx, { table, where, page });
        return ok(toList(`/v1${path}`, rows.map(view), hasMore));
      };
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    begin:
      ({ id }) =>
      async (tx) => {
        const { rows } = await listRows<Row>(tx, { table, where: { id }, page: { limit: 1 } });
        const [row] = rows;
        if (!row) throw notFound(table, id);
        return ok(view(row));
      },
  },
];

export const moneyRoutes: ApiRoute[] = [
  ...METHODS,
  ...CHARGES,
  ...REFUNDS,
  ...listable<RefundRow>({ path: '/refunds', table: 'refund', view: toRefund }),
  ...listable<DisputeRow>({ path: '/disputes', table: 'dispute', view: toDispute }),
];
