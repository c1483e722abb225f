import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { signatureOf } from '../../testing/test-cards.ts';

const t = testApp({ withSandbox: true });
const { pay, paymentsOf, enrolmentsIn, nextSucceededEvent } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});

const REJECTED = [400, 'payment.wrong-signature'];
const SIX_MINUTES = 360_000;

describe('a webhook event is rejected, and changes nothing,', () => {
  test('without a signature, with a wrong, malformed or old one', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await pay(student, course);
    const { body } = await nextSucceededEvent();
    const post = (signature?: string, payload = body) =>
      t.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
        payload,
      });
    const now = new Date();
    const otherSecret = signatureOf(body, 'whsec_of_somebody_else', now);
    expect(codeOf(await post())).toEqual(REJECTED);
    expect(codeOf(await post(''))).toEqual(REJECTED);
    expect(codeOf(await post('t=1,v1=00'))).toEqual(REJECTED);
    expect(codeOf(await post('nonsense'))).toEqual(REJECTED);
    expect(codeOf(await post('t=1,v1='))).toEqual(REJECTED);
    expect(codeOf(await post(otherSecret))).toEqual(REJECTED);
    expect(codeOf(await t.cards.deliverEvent({ body }, { at: new Date(now.getTime() - SIX_MINUTES) }))).toEqual(
      REJECTED,
    );
    expect(await enrolmentsIn(course)).toEqual([]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'open' }]);
    expect((await t.cards.deliverEvent({ body })).statusCode).toBe(200);
    expect(await enrolmentsIn(course)).toHaveLength(1);
  });

  test('with an admin’s token instead of a signature', async () => {
    expect(codeOf(await t.as('admin').post('/webhooks/stripe', { type: 'payment_intent.succeeded' }))).toEqual(
      REJECTED,
    );
  });
});
