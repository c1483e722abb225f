import { missingParameter, type Params } from './api/params.ts';
import { cardError, invalidRequest } from './api-error.ts';
import { cardNumbered } from './cards.ts';
import type { NewMethod } from './payment-methods.ts';

/** The last digit of a card's number follows from the others (ISO/IEC 7812, after Luhn). */
function isCheckDigitValid(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function readNumber(text: string): string {
  const number = text.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    throw cardError('invalid_number', 'number', 'The card number is not a valid credit card number.');
  }
  if (!isCheckDigitValid(number)) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  return number;
}

/** A card is valid until the end of its month. Years may have two digits. */
function readExpiry(month: number, year: number, now: Date): { month: number; year: number } {
  const fullYear = year < 100 ? 2000 + year : year;
  const wrongMonth = cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (month < 1 || month > 12) throw wrongMonth;
  if (fullYear < now.getUTCFullYear() || fullYear > now.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (fullYear === now.getUTCFullYear() && month < now.getUTCMonth() + 1) throw wrongMonth;
  return { month, year: fullYear };
}

function checkCvc(cvc: string | undefined, brand: string): void {
  const isRight = cvc === undefined || (brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc);
  if (!isRight) throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
}

function readBillingDetails(params: Params | undefined) {
  const address = params?.branch('address');
  const part = (name: string) => address?.text(name) || null;
  return {
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    email: params?.text('email') || null,
    name: params?.text('name') || null,
    phone: params?.text('phone') || null,
    tax_id: null,
  };
}

/** Sent by Stripe's own script with a card. */
const IGNORED_PARAMETERS = ['guid', 'muid', 'sid', 'pasted_fields', 'payment_user_agent', 'referrer', 'time_on_page'];

/** Reads card data and checks what can be checked without a bank. */
export function readMethod(params: Params, now: Date): NewMethod {
  if (params.requiredText('type') !== 'card')
    throw invalidRequest('The sandbox takes cards alone.', { param: params.nameOf('type') });
  params.ignore(...IGNORED_PARAMETERS, 'client_attribution_metadata', 'allow_redisplay', 'radar_options');
  const card = params.branch('card');
  if (!card) throw missingParameter(params.nameOf('card'));
  const billingDetails = readBillingDetails(params.branch('billing_details'));
  const number = readNumber(card.requiredText('number'));
  const expiry = readExpiry(card.requiredInteger('exp_month'), card.requiredInteger('exp_year'), now);
  const { name, brand } = cardNumbered(number);
  checkCvc(card.text('cvc'), brand);
  return { card: name, last4: number.slice(-4), exp_month: expiry.month, exp_year: expiry.year, billingDetails };
}
