import { errorObject, invalidRequest } from '../api-error.ts';
import type { Tx } from '../database.ts';
import { authenticateIntent } from '../intents/authenticate-intent.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';
import type { Charged } from '../intents/charge-card.ts';
import { confirmIntent } from '../intents/confirm-intent.ts';
import { createIntent } from '../intents/create-intent.ts';
import { toIntent, toPublicIntent } from '../intents/intent.view.ts';
import { findIntentFor, type IntentLookup } from '../intents/intent-access.ts';
import type { IntentRow } from '../intents/intents.queries.ts';
import { updateIntent } from '../intents/update-intent.ts';
import type { Caller } from '../keys.ts';
import { listRows, readPage, toList } from './paging.ts';
import { readConfirmation, readIntentChanges, readNewIntent } from './read-intent.ts';
import { type ApiResponse, ok } from './response.ts';
import type { ApiRoute, Call } from './route.ts';

const viewFor = (caller: Caller) => (caller === 'secret' ? toIntent : toPublicIntent);

/** A browser must also send the intent's client secret. */
const lookupOf = ({ id, caller, params }: Call): IntentLookup => ({
  id,
  clientSecret: caller === 'publishable' ? params.requiredText('client_secret') : params.text('client_secret'),
});

function paymentResponse({ caller }: Call, { intent, decline }: Charged): ApiResponse {
  const shown = viewFor(caller)(intent);
  return decline ? { status: 402, body: { error: errorObject({ ...decline, payment_intent: shown }) } } : ok(shown);
}

interface Options {
  publicUrl: string;
  publicOrigins: string[];
}

const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

const READ: ApiRoute[] = [
  {
    method: 'GET',
    path: '/payment_intents',
    begin: ({ params }) => {
      const page = readPage(params);
      return async (tx) => {
        const { rows, hasMore } = await listRows<IntentRow>(tx, { table: 'payment_intent', page });
        return ok(toList('/v1/payment_intents', rows.map(toIntent), hasMore));
      };
    },
  },
  {
    method: 'GET',
    path: '/payment_intents/:id',
    isPublic: true,
    begin: (call) => {
      const lookup = lookupOf(call);
      return async (tx) => ok(viewFor(call.caller)(await findIntentFor(tx, lookup)));
    },
  },
];

const CHANGE: ApiRoute[] = [
  {
    method: 'POST',
    path: '/payment_intents/:id',
    begin: (call) => {
      const lookup = lookupOf(call);
      const changes = readIntentChanges(call.params);
      return async (tx) => ok(toIntent(await updateIntent(tx, lookup, changes, call.context.now)));
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/cancel',
    begin: (call) => {
      const lookup = lookupOf(call);
      const reason = call.params.text('cancellation_reason') || null;
      if (reason !== null && !CANCELLATION_REASONS.includes(reason)) {
        throw invalidRequest('Invalid cancellation_reason', { param: 'cancellation_reason' });
      }
      return async (tx) => ok(toIntent(await cancelIntent(tx, { ...lookup, reason }, call.context)));
    },
  },
];

const PAY = ({ publicUrl, publicOrigins: origins }: Options): ApiRoute[] => [
  {
    method: 'POST',
    path: '/payment_intents',
    begin: (call) => {
      const lookup = readNewIntent(call.params);
      const isConfirmed = call.params.flag('confirm') ?? false;
      const confirmation = readConfirmation(call.params, { origins, now: call.context.now });
      return async (tx) => {
        const intent = await createIntent(tx, lookup, call.context.now);
        if (!isConfirmed) return ok(toIntent(intent));
        const method = typeof confirmation.method === 'object' ? confirmation.method : undefined;
        return paymentResponse(
          call,
          await confirmIntent(tx, intent, { ...confirmation, method, publicUrl }, call.context),
        );
      };
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    isPublic: true,
    begin: (call) => {
      const lookup = lookupOf(call);
      const confirmation = readConfirmation(call.params, { origins, now: call.context.now });
      return async (tx) =>
        paymentResponse(call, await confirmIntent(tx, lookup, { ...confirmation, publicUrl }, call.context));
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/authenticate',
    isPublic: true,
    takesJson: true,
    begin: (call) => {
      const lookup = lookupOf(call);
      const outcome = call.params.requiredText('outcome');
      if (outcome !== 'accepted' && outcome !== 'refused')
        throw invalidRequest('Invalid outcome', { param: 'outcome' });
      return (tx: Tx) => authenticate(tx, call, { ...lookup, outcome });
    },
  },
];

/** The outcome is in the intent: a failed challenge is not an error of this call. */
async function authenticate(
  tx: Tx,
  call: Call,
  lookup: Parameters<typeof authenticateIntent>[1],
): Promise<ApiResponse> {
  const { intent } = await authenticateIntent(tx, lookup, call.context);
  return ok(viewFor(call.caller)(intent));
}

export const intentRoutes = (options: Options): ApiRoute[] => [...READ, ...CHANGE, ...PAY(options)];
