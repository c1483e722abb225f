import { expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import * as mails from './payment-mails.ts';

const ID = newId();
const NOW = new Date();

const MAIL_DATA = {
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
    reason_sentence: null,
    created_at: NOW,
    paid_at: NOW,
    dispute_due_at: null,
    refunded_at: NOW,
    next_check_at: null,
    check_count: 0,
    version: 0,
  },
};

test.each(Object.entries(mails))('%s names the sender, the class, the amount and the transaction', (_, render) => {
  const { to, subject, text, html } = render(MAIL_DATA);
  expect([to, subject]).toEqual(['ada@example.com', expect.stringContaining('Oil & <ink>')]);
  for (const expected of ['The Weavers’ Hall', 'Oil & <ink>', '$49.99', 'pi_1']) expect(text).toContain(expected);
  for (const expected of ['The Weavers’ Hall', 'Oil &amp; &lt;ink&gt;', '$49.99', 'pi_1'])
    expect(html).toContain(expected);
  const receipt = `https://weavers.example/dashbord/payments/${ID}`;
  expect([text.match(/https?:\S+/g), html?.includes(`href="${receipt}"`)]).toEqual([[receipt], true]);
});

test('a receipt names the card, and a refund its reason', () => {
  expect(mails.receiptMail(MAIL_DATA).text).toContain('with the Visa ending in 4242');
  const payment = { ...MAIL_DATA.payment, card_brand: 'of-a-new-kind' };
  expect(mails.receiptMail({ ...MAIL_DATA, payment }).text).toContain('with the card ending in 4242');
  expect(mails.refundMail(MAIL_DATA).text).toContain('You asked for it.');
});

test('a receipt without a known card names none', () => {
  const payment = { ...MAIL_DATA.payment, card_brand: null, card_last4: null };
  expect(mails.receiptMail({ ...MAIL_DATA, payment }).text).toMatch(/paid \$49\.99 for the class/);
});
