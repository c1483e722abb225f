import { NetworkFailure } from '../../../lib/api-failure.ts';
import { type CardResult, resultOfError, resultOfIntent } from '../card-result.ts';
import type { PaymentIntent } from '../checkout-stage.ts';

/** The sandbox's stand-in for Stripe, with the same paths and fields. */
const BASE = '/sandbox/stripe/v1/payment_intents';

export interface SandboxPayment {
  intent: PaymentIntent;
  publishableKey: string;
}

export interface TypedCard {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
  name: string;
  email: string;
}

type Fields = Record<string, string>;

async function send(method: 'GET' | 'POST', path: string, fields: Fields): Promise<CardResult> {
  const form = new URLSearchParams(fields);
  const request =
    method === 'GET' ? fetch(`${BASE}/${path}?${form}`) : fetch(`${BASE}/${path}`, { method, body: form });
  const response = await request.catch((cause: unknown) => {
    throw new NetworkFailure('No connection', { cause });
  });
  const body = await response.json().catch((cause: unknown) => {
    throw new NetworkFailure('The response could not be read', { cause });
  });
  if (response.status >= 500) throw new NetworkFailure(`Status ${response.status}`);
  return response.ok ? resultOfIntent(body) : resultOfError(body.error);
}

const secretsOf = ({ intent, publishableKey }: SandboxPayment): Fields => ({
  key: publishableKey,
  client_secret: intent.clientSecret,
});

/** After a lost response: the card may have been charged all the same. */
const readIntent = (payment: SandboxPayment) => send('GET', payment.intent.TransactionID, secretsOf(payment));

async function post(payment: SandboxPayment, verb: string, fields: Fields): Promise<CardResult> {
  try {
    return await send('POST', `${payment.intent.TransactionID}/${verb}`, { ...secretsOf(payment), ...fields });
  } catch (lost) {
    const result = await readIntent(payment);
    if (result.is === 'declined') throw lost;
    return result;
  }
}

export const confirmCard = (payment: SandboxPayment, { number, expMonth, expYear, cvc, name, email }: TypedCard) =>
  post(payment, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': expMonth,
    'payment_method_data[card][exp_year]': expYear,
    'payment_method_data[card][cvc]': cvc,
    'payment_method_data[billing_details][name]': name,
    'payment_method_data[billing_details][email]': email,
  });

/** The cardholder's answer to a 3-D Secure challenge. */
export const sendChallengeAnswer = (payment: SandboxPayment, outcome: 'accepted' | 'refused') =>
  post(payment, 'authenticate', { outcome });
