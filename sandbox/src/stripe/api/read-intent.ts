import { invalidRequest } from '../api-error.ts';
import type { Confirmation } from '../intents/confirm-intent.ts';
import type { NewIntent } from '../intents/create-intent.ts';
import type { IntentChanges } from '../intents/update-intent.ts';
import { isCurrency, money } from '../money.ts';
import { readMethod } from '../read-card.ts';
import type { Params } from './params.ts';

/** In the currency's smallest unit. Stripe's limits for dollars, applied to all currencies. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

function checkAmount(amount: number, currency: string): number {
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < MIN_AMOUNT) {
    throw invalidRequest(`Amount must be at least ${money(MIN_AMOUNT, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest(`Amount must be no more than ${money(MAX_AMOUNT, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}

function checkCurrency(text: string): string {
  const currency = text.toLowerCase();
  if (!isCurrency(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  return currency;
}

export function readMetadata(params: Params): Record<string, string> | undefined {
  const metadata = params.texts('metadata');
  const entries = Object.entries(metadata ?? {});
  if (entries.length > 50) throw invalidRequest('Metadata can have at most 50 keys.', { param: 'metadata' });
  for (const [name, value] of entries) {
    if (name.length > 40) throw invalidRequest('Metadata keys can have up to 40 characters.', { param: 'metadata' });
    if (value.length > 500) {
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length}.`,
        {
          param: `metadata[${name}]`,
        },
      );
    }
  }
  return metadata;
}

const withoutEmpty = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));

function readMethodTypes(params: Params): Pick<NewIntent, 'automaticMethods' | 'methodTypes'> {
  const types = params.list('payment_method_types');
  if (types?.some((type) => type !== 'card')) {
    throw invalidRequest('The sandbox takes cards alone.', { param: 'payment_method_types' });
  }
  const automatic = params.branch('automatic_payment_methods');
  const isEnabled = automatic?.flag('enabled') ?? types === undefined;
  const allowRedirects = automatic?.text('allow_redirects') ?? 'always';
  return {
    methodTypes: ['card'],
    automaticMethods: isEnabled ? { allow_redirects: allowRedirects, enabled: true } : null,
  };
}

export function readNewIntent(params: Params): NewIntent {
  const currency = checkCurrency(params.requiredText('currency'));
  return {
    amount: checkAmount(params.requiredInteger('amount'), currency),
    currency,
    description: params.text('description') || null,
    receiptEmail: params.text('receipt_email') || null,
    metadata: withoutEmpty(readMetadata(params) ?? {}),
    method: params.text('payment_method'),
    ...readMethodTypes(params),
  };
}

export function readIntentChanges(params: Params): IntentChanges {
  const currency = params.text('currency');
  const amount = params.integer('amount');
  return {
    amount: amount === undefined ? undefined : checkAmount(amount, currency ?? 'usd'),
    currency: currency === undefined ? undefined : checkCurrency(currency),
    description: params.text('description'),
    receiptEmail: params.text('receipt_email'),
    metadata: readMetadata(params),
    method: params.text('payment_method'),
  };
}

/** Only addresses of the product are allowed; Stripe itself redirects anywhere. */
function readReturnUrl(params: Params, origins: string[]): string | undefined {
  const text = params.text('return_url');
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !origins.includes(url.origin)) {
    throw invalidRequest('Not a valid URL: the sandbox leads back to the product alone.', {
      code: 'url_invalid',
      param: 'return_url',
    });
  }
  return url.href;
}

/** Sent by Stripe's own script. */
const IGNORED_PARAMETERS = [
  'expected_payment_method_type',
  'use_stripe_sdk',
  'client_attribution_metadata',
  'off_session',
  'setup_future_usage',
  'mandate_data',
  'radar_options',
];

export function readConfirmation(params: Params, { origins, now }: { origins: string[]; now: Date }): Confirmation {
  params.ignore(...IGNORED_PARAMETERS);
  const typed = params.branch('payment_method_data');
  const method = typed ? readMethod(typed, now) : params.text('payment_method');
  return { method, returnUrl: readReturnUrl(params, origins) };
}
