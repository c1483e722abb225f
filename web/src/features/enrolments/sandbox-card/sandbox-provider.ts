import { NetworkFailure } from '../../../lib/api-failure.ts';
import { answerOfError, answerOfIntent, type CardAnswer } from '../card-result.ts';
import type { PaymentIntent } from '../checkout-stage.ts';

/** The sandbox's stand-in for the card provider, which speaks its language. */
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

async function ask(method: 'GET' | 'POST', path: string, fields: Fields): Promise<CardAnswer> {
  const form = new URLSearchParams(fields);
  const sent = method === 'GET' ? fetch(`${BASE}/${path}?${form}`) : fetch(`${BASE}/${path}`, { method, body: form });
  const response = await sent.catch((cause: unknown) => {
    throw new NetworkFailure('No connection', { cause });
  });
  const answer = await response.json().catch((cause: unknown) => {
    throw new NetworkFailure('The answer could not be read', { cause });
  });
  if (response.status >= 500) throw new NetworkFailure(`Answered with status ${response.status}`);
  return response.ok ? answerOfIntent(answer) : answerOfError(answer.error);
}

const secretsOf = ({ intent, publishableKey }: SandboxPayment): Fields => ({
  key: publishableKey,
  client_secret: intent.clientSecret,
});

/** After a lost answer: it may have been charged all the same. */
const lookUp = (payment: SandboxPayment) => ask('GET', payment.intent.TransactionID, secretsOf(payment));

async function change(payment: SandboxPayment, verb: string, fields: Fields): Promise<CardAnswer> {
  try {
    return await ask('POST', `${payment.intent.TransactionID}/${verb}`, { ...secretsOf(payment), ...fields });
  } catch (lost) {
    const found = await lookUp(payment);
    if (found.is === 'declined') throw lost;
    return found;
  }
}

export const confirmCard = (payment: SandboxPayment, { number, expMonth, expYear, cvc, name, email }: TypedCard) =>
  change(payment, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': expMonth,
    'payment_method_data[card][exp_year]': expYear,
    'payment_method_data[card][cvc]': cvc,
    'payment_method_data[billing_details][name]': name,
    'payment_method_data[billing_details][email]': email,
  });

/** What the card's owner tells the bank in a 3-D Secure challenge. */
export const answerChallenge = (payment: SandboxPayment, outcome: 'accepted' | 'refused') =>
  change(payment, 'authenticate', { outcome });
