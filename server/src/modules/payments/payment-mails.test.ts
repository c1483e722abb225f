import { expect, test } from 'vitest';
import { queuedMail, renderMail } from '../../jobs/mails/translate-mail.ts';
import { newId } from '../../lib/ids.ts';
import { PAYMENT_MAILS } from './payment-mails.ts';

const ID = newId();

const PAYMENT = {
  course: 'Oil & <ink>',
  amount_cents: 4_999,
  currency: 'USD',
  intent_id: 'pi_1',
  card_brand: 'visa',
  card_last4: '4242',
  reason: 'You asked for it.',
  reason_sentence: null,
};

const render = (kind: (typeof PAYMENT_MAILS)['receipt'], values: Parameters<typeof kind.write>[0] = PAYMENT) =>
  renderMail(
    { brandName: 'The Weavers’ Hall', publicUrl: 'https://weavers.example' },
    queuedMail({
      to: { name: 'Ada', email: 'ada@example.com' },
      kind,
      values,
      link: `/dashbord/payments/${ID}`,
    }),
  );

test.each(Object.entries(PAYMENT_MAILS))(
  '%s names the sender, the class, the amount and the transaction',
  (_, kind) => {
    const { to, subject, text, html } = render(kind);
    expect([to, subject]).toEqual(['ada@example.com', expect.stringContaining('Oil & <ink>')]);
    for (const expected of ['The Weavers’ Hall', 'Oil & <ink>', '$49.99', 'pi_1']) expect(text).toContain(expected);
    for (const expected of ['The Weavers’ Hall', 'Oil &amp; &lt;ink&gt;', '$49.99', 'pi_1'])
      expect(html).toContain(expected);
    const receipt = `https://weavers.example/dashbord/payments/${ID}`;
    expect([text.match(/https?:\S+/g), html?.includes(`href="${receipt}"`)]).toEqual([[receipt], true]);
  },
);

test('a receipt names the card, and a refund its reason', () => {
  expect(render(PAYMENT_MAILS.receipt).text).toContain('with the Visa ending in 4242');
  const payment = { ...PAYMENT, card_brand: 'of-a-new-kind' };
  expect(render(PAYMENT_MAILS.receipt, payment).text).toContain('with the card ending in 4242');
  expect(render(PAYMENT_MAILS.refund).text).toContain('You asked for it.');
});

test('a receipt without a known card names none', () => {
  const payment = { ...PAYMENT, card_brand: null, card_last4: null };
  expect(render(PAYMENT_MAILS.receipt, payment).text).toMatch(/paid \$49\.99 for the class/);
});
