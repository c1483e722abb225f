import type { Tx } from '../database.ts';
import { errorObject, invalid } from '../errors.ts';
import { type Asked, askedFor } from '../intents/asked-for.ts';
import { authenticateIntent } from '../intents/authenticate-intent.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';
import type { Charged } from '../intents/charge-card.ts';
import { confirmIntent } from '../intents/confirm-intent.ts';
import { createIntent } from '../intents/create-intent.ts';
import { toIntent, toPublicIntent } from '../intents/intent.view.ts';
import type { IntentRow } from '../intents/intents.queries.ts';
import { updateIntent } from '../intents/update-intent.ts';
import type { Caller } from '../keys.ts';
import { type Answer, ok } from './answer.ts';
import { listRows, readPage, toList } from './paging.ts';
import { readConfirmation, readIntentChanges, readNewIntent } from './read-intent.ts';
import type { ApiRoute, Call } from './route.ts';

const viewFor = (caller: Caller) => (caller === 'secret' ? toIntent : toPublicIntent);

/** The browser has to know the intent's own secret too. */
const askedBy = ({ id, caller, params }: Call): Asked => ({
  id,
  clientSecret: caller === 'publishable' ? params.needed('client_secret') : params.text('client_secret'),
});

function answerTo({ caller }: Call, { intent, decline }: Charged): Answer {
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
      const asked = askedBy(call);
      return async (tx) => ok(viewFor(call.caller)(await askedFor(tx, asked)));
    },
  },
];

const CHANGE: ApiRoute[] = [
  {
    method: 'POST',
    path: '/payment_intents/:id',
    begin: (call) => {
      const asked = askedBy(call);
      const changes = readIntentChanges(call.params);
      return async (tx) => ok(toIntent(await updateIntent(tx, asked, changes, call.moment.now)));
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/cancel',
    begin: (call) => {
      const asked = askedBy(call);
      const reason = call.params.text('cancellation_reason') || null;
      if (reason !== null && !CANCELLATION_REASONS.includes(reason)) {
        throw invalid('Invalid cancellation_reason', { param: 'cancellation_reason' });
      }
      return async (tx) => ok(toIntent(await cancelIntent(tx, { ...asked, reason }, call.moment)));
    },
  },
];

const PAY = ({ publicUrl, publicOrigins: origins }: Options): ApiRoute[] => [
  {
    method: 'POST',
    path: '/payment_intents',
    begin: (call) => {
      const asked = readNewIntent(call.params);
      const isConfirmed = call.params.flag('confirm') ?? false;
      const confirmation = readConfirmation(call.params, { origins, now: call.moment.now });
      return async (tx) => {
        const intent = await createIntent(tx, asked, call.moment.now);
        if (!isConfirmed) return ok(toIntent(intent));
        const method = typeof confirmation.method === 'object' ? confirmation.method : undefined;
        return answerTo(call, await confirmIntent(tx, intent, { ...confirmation, method, publicUrl }, call.moment));
      };
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    isPublic: true,
    begin: (call) => {
      const asked = askedBy(call);
      const confirmation = readConfirmation(call.params, { origins, now: call.moment.now });
      return async (tx) => answerTo(call, await confirmIntent(tx, asked, { ...confirmation, publicUrl }, call.moment));
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/authenticate',
    isPublic: true,
    takesJson: true,
    begin: (call) => {
      const asked = askedBy(call);
      const outcome = call.params.needed('outcome');
      if (outcome !== 'accepted' && outcome !== 'refused') throw invalid('Invalid outcome', { param: 'outcome' });
      return (tx: Tx) => authenticate(tx, call, { ...asked, outcome });
    },
  },
];

/** How it ended stands in the intent: the caller has not asked to be paid, but told what a person did. */
async function authenticate(tx: Tx, call: Call, asked: Parameters<typeof authenticateIntent>[1]): Promise<Answer> {
  const { intent } = await authenticateIntent(tx, asked, call.moment);
  return ok(viewFor(call.caller)(intent));
}

export const intentRoutes = (options: Options): ApiRoute[] => [...READ, ...CHANGE, ...PAY(options)];
