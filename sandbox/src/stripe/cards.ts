/** The result of charging a card. */
export type Outcome = { is: 'paid'; disputed?: true } | { is: 'declined'; decline: Decline };

export interface Decline {
  code: string;
  declineCode?: string;
  param?: string;
  message: string;
}

export interface TestCard {
  name: string;
  number: string;
  brand: string;
  /** Names of Stripe's predefined payment methods for this card. */
  tokens: string[];
  outcome: Outcome;
  /** Requires a 3-D Secure challenge first. */
  isChallenged?: true;
}

const declined = (code: string, message: string, more: Partial<Decline> = {}): Outcome => ({
  is: 'declined',
  decline: { code, message, ...more },
});

const refusedByBank = (declineCode: string, message = 'Your card was declined.') =>
  declined('card_declined', message, { declineCode });

const PAID: Outcome = { is: 'paid' };
const NO_FUNDS = refusedByBank('insufficient_funds', 'Your card has insufficient funds.');

const card = (name: string, number: string, tokens: string[], outcome: Outcome): TestCard => ({
  name,
  number,
  brand: 'visa',
  tokens,
  outcome,
});

const challenged = (...given: Parameters<typeof card>): TestCard => ({ ...card(...given), isChallenged: true });

/** From https://docs.stripe.com/testing. */
const TEST_CARDS: TestCard[] = [
  card('visa', '4242424242424242', ['pm_card_visa'], PAID),
  card('visa debit', '4000056655665556', ['pm_card_visa_debit'], PAID),
  { ...card('mastercard', '5555555555554444', ['pm_card_mastercard'], PAID), brand: 'mastercard' },
  { ...card('american express', '378282246310005', ['pm_card_amex'], PAID), brand: 'amex' },
  card(
    'declined',
    '4000000000000002',
    ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    refusedByBank('generic_decline'),
  ),
  card('without funds', '4000000000009995', ['pm_card_visa_chargeDeclinedInsufficientFunds'], NO_FUNDS),
  card('lost', '4000000000009987', ['pm_card_visa_chargeDeclinedLostCard'], refusedByBank('lost_card')),
  card('stolen', '4000000000009979', ['pm_card_visa_chargeDeclinedStolenCard'], refusedByBank('stolen_card')),
  card(
    'expired',
    '4000000000000069',
    ['pm_card_chargeDeclinedExpiredCard'],
    declined('expired_card', 'Your card has expired.', { param: 'exp_month' }),
  ),
  card(
    'wrong cvc',
    '4000000000000127',
    ['pm_card_chargeDeclinedIncorrectCvc'],
    declined('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' }),
  ),
  card(
    'processing error',
    '4000000000000119',
    ['pm_card_chargeDeclinedProcessingError'],
    declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  card('disputed', '4000000000000259', ['pm_card_createDispute'], { is: 'paid', disputed: true }),
  challenged('challenged', '4000002500003155', ['pm_card_authenticationRequiredOnSetup'], PAID),
  challenged('always challenged', '4000002760003184', ['pm_card_authenticationRequired'], PAID),
  challenged('3-D Secure 2', '4000000000003220', ['pm_card_threeDSecure2Required'], PAID),
  challenged(
    'challenged without funds',
    '4000008260003178',
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    NO_FUNDS,
  ),
];

/** Any other valid card number: real cards are declined. */
const REAL_CARD: TestCard = card(
  'real',
  '',
  [],
  refusedByBank(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
);

export const cardNumbered = (number: string): TestCard =>
  TEST_CARDS.find((known) => known.number === number) ?? REAL_CARD;

export const cardNamed = (name: string): TestCard => TEST_CARDS.find((known) => known.name === name) ?? REAL_CARD;

export const cardOfToken = (token: string): TestCard | undefined =>
  TEST_CARDS.find(({ tokens }) => tokens.includes(token));
