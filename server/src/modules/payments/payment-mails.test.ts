import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import * as mails from './payment-mails.ts';

const ID = newId();
const NOW = new Date();

/** Forty-nine dollars and ninety-nine cents, given back for a reason. */
const ABOUT = {
  sender: { brandName: 'The Weavers’ Hall', publicUrl: 'https://weavers.example' },
  parties: { name: 'Ada', email: 'ada@example.com', courseId: newId(), title: 'Oil & <ink>' },
  payment: {
    id: ID,
    course_id: newId(),
    student_id: newId(),
    amount_cents: 4_999,
    currency: 'USD',
    status: 'refunded' as const,
    intent_id: 'pi_1',
    charge_id: 'ch_1',
    card_brand: 'visa',
    card_last4: '4242',
    refunded_cents: 0,
    reason: 'You asked for it.',
    created_at: NOW,
    paid_at: NOW,
    refunded_at: NOW,
    look_at: null,
    looks: 0,
    version: 0,
  },
};

test.each(Object.entries(mails))('a student reads in %s who writes, of what class, sum and transaction', (_, write) => {
  const { to, subject, text, html } = write(ABOUT);
  expect([to, subject]).toEqual(['ada@example.com', expect.stringContaining('Oil & <ink>')]);
  for (const said of ['The Weavers’ Hall', 'Oil & <ink>', '$49.99', 'pi_1']) expect(text).toContain(said);
  for (const said of ['The Weavers’ Hall', 'Oil &amp; &lt;ink&gt;', '$49.99', 'pi_1']) expect(html).toContain(said);
  const receipt = `https://weavers.example/dashbord/payments/${ID}`;
  expect([text.match(/https?:\S+/g), html?.includes(`href="${receipt}"`)]).toEqual([[receipt], true]);
});

test('a receipt names the card, and a refund its reason', () => {
  expect(mails.receiptMail(ABOUT).text).toContain('with the Visa ending in 4242');
  const payment = { ...ABOUT.payment, card_brand: 'of-a-new-kind' };
  expect(mails.receiptMail({ ...ABOUT, payment }).text).toContain('with the card ending in 4242');
  expect(mails.refundMail(ABOUT).text).toContain('You asked for it.');
});

test('where no card is known, none is named', () => {
  const payment = { ...ABOUT.payment, card_brand: null, card_last4: null };
  expect(mails.receiptMail({ ...ABOUT, payment }).text).toMatch(/paid \$49\.99 for the class/);
});
