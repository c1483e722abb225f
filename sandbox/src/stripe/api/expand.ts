import { invalidRequest } from '../api-error.ts';
import { toCharge } from '../charges/charge.view.ts';
import { findCharge } from '../charges/charges.queries.ts';
import { type RefundRow, toRefund } from '../charges/refund-charge.ts';
import type { Tx } from '../database.ts';
import { toIntent } from '../intents/intent.view.ts';
import { findIntent } from '../intents/intents.queries.ts';
import { findMethod, toMethod } from '../payment-methods.ts';
import { listRows, toList } from './paging.ts';

const MAX_DEPTH = 4;

type Expandable = Record<string, unknown>;

export async function chargeById(tx: Tx, id: string) {
  const charge = await findCharge(tx, id);
  const method = charge && (await findMethod(tx, charge.payment_method));
  return charge && method && toCharge(charge, method);
}

/** Loads the object behind an id, by property name. */
const LOADERS: Record<string, (tx: Tx, id: string) => Promise<object | undefined>> = {
  latest_charge: chargeById,
  charge: chargeById,
  payment_intent: async (tx, id) => {
    const intent = await findIntent(tx, id);
    return intent && toIntent(intent);
  },
  payment_method: async (tx, id) => {
    const method = await findMethod(tx, id);
    return method && toMethod(method);
  },
};

async function refundsOf(tx: Tx, charge: string) {
  const { rows, hasMore } = await listRows<RefundRow>(tx, {
    table: 'refund',
    where: { charge },
    page: { limit: 10 },
  });
  return toList(`/v1/charges/${charge}/refunds`, rows.map(toRefund), hasMore);
}

const isExpandable = (value: unknown): value is Expandable => typeof value === 'object' && value !== null;

async function expandPath(tx: Tx, object: Expandable, path: string[], whole: string): Promise<void> {
  const [name, ...rest] = path;
  if (name === undefined) return;
  const value = object[name];
  if (Array.isArray(value)) {
    for (const item of value) await expandPath(tx, item, rest, whole);
    return;
  }
  if (name === 'refunds' && object.object === 'charge') object.refunds = await refundsOf(tx, String(object.id));
  else if (typeof value === 'string' && LOADERS[name]) object[name] = (await LOADERS[name](tx, value)) ?? value;
  else if (!LOADERS[name] && !isExpandable(value)) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  const next = object[name];
  if (isExpandable(next)) await expandPath(tx, next, rest, whole);
}

/** Replaces ids by their objects, for each path such as `latest_charge` or `data.latest_charge`. */
export async function expand<Body extends object>(tx: Tx, body: Body, paths: string[]): Promise<Body> {
  const copy = { ...body };
  for (const whole of paths) {
    const path = whole.split('.');
    if (path.length > MAX_DEPTH)
      throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    await expandPath(tx, copy as Expandable, path, whole);
  }
  return copy;
}
