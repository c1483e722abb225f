import { afterEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../../lib/api-failure.ts';
import { fakeServer, lost } from '../../../testing/fake-server.ts';
import { confirmCard, sendChallengeAnswer } from './sandbox-provider.ts';

const PAYMENT = {
  intent: { clientSecret: 'secret', TransactionID: 'pi_1', PaidAmount: 49, Currency: 'USD' },
  publishableKey: 'pk',
};
const CARD = {
  number: '4242424242424242',
  expMonth: '12',
  expYear: '34',
  cvc: '123',
  name: 'Ada',
  email: 'a@b.example',
};
const INTENT = '/sandbox/stripe/v1/payment_intents/pi_1';
const CONFIRM = `POST ${INTENT}/confirm`;
const READ = `GET ${INTENT}?key=pk&client_secret=secret`;
const pay = () => confirmCard(PAYMENT, CARD);

afterEach(() => void vi.unstubAllGlobals());

test('a card that is charged confirms the payment', async () => {
  const requests = fakeServer({ [CONFIRM]: { status: 'succeeded' } });
  expect(await pay()).toEqual({ is: 'confirmed' });
  const [{ body } = { body: undefined }] = requests;
  expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
    client_secret: 'secret',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[billing_details][email]': 'a@b.example',
  });
});

test('a card that is declined says why', async () => {
  const error = { message: 'Your card has expired.', param: 'exp_month' };
  fakeServer({ [CONFIRM]: () => Response.json({ error }, { status: 402 }) });
  expect(await pay()).toEqual({ is: 'declined', reason: 'Your card has expired.', field: 'exp_month' });
});

test.each([
  ['is lost', lost],
  ['breaks off', () => new Response('{"sta')],
  ['is an error of the provider', () => Response.json({ error: { message: 'Oops' } }, { status: 500 })],
])('a student whose card was charged is not charged again when the answer %s', async (_, answer) => {
  const requests = fakeServer({ [CONFIRM]: answer, [READ]: { status: 'succeeded' } });
  expect(await pay()).toEqual({ is: 'confirmed' });
  expect(requests.map(({ call }) => call)).toEqual([CONFIRM, READ]);
});

test('where the answer is lost and nothing was charged, the connection is at fault and not the card', async () => {
  fakeServer({ [CONFIRM]: lost, [READ]: { status: 'requires_payment_method' } });
  await expect(pay()).rejects.toBeInstanceOf(NetworkFailure);
});

test('the answer to the question of the bank is sent', async () => {
  const requests = fakeServer({ [`POST ${INTENT}/authenticate`]: { status: 'requires_payment_method' } });
  expect(await sendChallengeAnswer(PAYMENT, 'refused')).toMatchObject({ is: 'declined' });
  const [{ body } = { body: undefined }] = requests;
  expect((body as URLSearchParams).get('outcome')).toBe('refused');
});
