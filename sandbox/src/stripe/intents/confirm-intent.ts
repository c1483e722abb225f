import { cardNamed } from '../cards.ts';
import type { Tx } from '../database.ts';
import type { RequestContext } from '../events/record-event.ts';
import { challengeUrl } from '../paths.ts';
import { createMethod, findMethod, type MethodRow, methodOf, type NewMethod } from '../payment-methods.ts';
import { type Charged, chargeCard } from './charge-card.ts';
import { assertFound, checkOpen, type IntentLookup, lockIntentFor, unexpectedState } from './intent-access.ts';
import { changeIntent, type IntentRow, type NextAction, OPEN } from './intents.queries.ts';

export interface Confirmation {
  /** Card data or a payment method id; undefined takes the intent's own. */
  method: NewMethod | string | undefined;
  /** Where the browser goes after a challenge; undefined shows the challenge in a dialog of the page. */
  returnUrl: string | undefined;
}

interface Confirming extends Confirmation {
  publicUrl: string;
}

/** Pays, requires a challenge, or declines. Of two concurrent calls the second finds the intent paid. */
export async function confirmIntent(
  tx: Tx,
  lookup: IntentLookup,
  { method: chosen, returnUrl, publicUrl }: Confirming,
  context: RequestContext,
): Promise<Charged> {
  const intent = await lockIntentFor(tx, lookup);
  checkOpen(intent, 'confirm', 'confirmed');
  const method = await methodFor(tx, intent, chosen, context.now);
  if (!cardNamed(method.card).isChallenged) return chargeCard(tx, intent, method, context);
  const challenged = await changeIntent(tx, intent.id, OPEN, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(intent, returnUrl, publicUrl),
  });
  return { intent: assertFound(challenged) };
}

async function methodFor(tx: Tx, intent: IntentRow, chosen: Confirmation['method'], now: Date): Promise<MethodRow> {
  if (typeof chosen === 'object') return createMethod(tx, chosen, now);
  if (chosen !== undefined) return methodOf(tx, chosen, now);
  const kept = intent.payment_method === null ? undefined : await findMethod(tx, intent.payment_method);
  if (kept) return kept;
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
}

function nextAction(intent: IntentRow, returnUrl: string | undefined, publicUrl: string): NextAction {
  const url = challengeUrl(returnUrl ?? publicUrl, intent);
  return returnUrl === undefined
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
    : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
}
