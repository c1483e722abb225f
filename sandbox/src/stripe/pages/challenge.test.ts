import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const RETURN_URL = 'http://localhost:3000/make-payment/1?step=2';

const startChallenge = async (method = 'pm_card_authenticationRequired') => {
  const { id } = await cards.newIntent();
  const { next_action } = await cards.server.paymentIntents.confirm(id, {
    payment_method: method,
    return_url: RETURN_URL,
  });
  const url = new URL(next_action?.redirect_to_url?.url ?? '');
  return { id, url, path: url.pathname, secret: url.searchParams.get('client_secret') ?? '' };
};

test.each([
  ['accepted', 'succeeded', 'succeeded'],
  ['refused', 'failed', 'requires_payment_method'],
])(
  'a cardholder whose challenge is %s is redirected to the return URL',
  async (outcome, redirectStatus, intentStatus) => {
    const { id, url, path, secret } = await startChallenge();
    expect(url.href).toMatch(`http://localhost:3000/sandbox/stripe/3ds/${id}?client_secret=`);
    const challengePage = await fetch(`${cards.sandbox.url}${path}${url.search}`);
    expect(challengePage.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
    const page = await challengePage.text();
    expect(page).toContain('$12.50');
    expect(page).not.toContain('<script');

    const answer = await cards.press(path, { client_secret: secret, outcome });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.href).toMatch(RETURN_URL);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      step: '2',
      payment_intent: id,
      payment_intent_client_secret: secret,
      redirect_status: redirectStatus,
    });
    expect((await cards.paymentOf(id)).status).toBe(intentStatus);
    const again = await fetch(`${cards.sandbox.url}${path}${url.search}`);
    expect(await again.text()).toContain(outcome === 'accepted' ? 'is confirmed' : 'was refused');
  },
);

test('without a return URL the cardholder sees the outcome on the page', async () => {
  const { id, client_secret, next_action } = await cards.pay('pm_card_authenticationRequired');
  const stripe_js = next_action?.use_stripe_sdk?.stripe_js;
  expect(stripe_js).toMatch(`http://localhost:3000/sandbox/stripe/3ds/${id}?`);
  const answer = await cards.press(`/sandbox/stripe/3ds/${id}`, {
    client_secret: client_secret ?? '',
    outcome: 'accepted',
  });
  expect(await answer.text()).toContain('The payment is confirmed');
  expect((await cards.paymentOf(id)).status).toBe('succeeded');
});

test('the challenge page requires the client secret, and refuses forms from other sites', async () => {
  const { id, path, secret } = await startChallenge();
  for (const query of ['', '?client_secret=guessed']) {
    expect((await fetch(`${cards.sandbox.url}${path}${query}`)).status).toBe(400);
  }
  const form = { client_secret: secret, outcome: 'accepted' };
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    expect((await cards.press(path, form, headers)).status).toBe(403);
  }
  expect((await cards.paymentOf(id)).status).toBe('requires_action');
});

test.each(['https://evil.example/', 'javascript:alert(1)', '/relative', 'http://localhost:1/'])(
  'a challenge never redirects to %s',
  async (return_url) => {
    const { id } = await cards.newIntent();
    const confirm = cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url });
    expect(await sdkErrorOf(confirm)).toMatchObject({ statusCode: 400, code: 'url_invalid', param: 'return_url' });
    expect((await cards.paymentOf(id)).status).toBe('requires_payment_method');
  },
);
