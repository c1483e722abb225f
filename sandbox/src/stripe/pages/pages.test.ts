import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, startCards } from '../../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const page = async () => {
  const response = await fetch(`${cards.sandbox.url}/sandbox/stripe`);
  return { headers: response.headers, text: await response.text() };
};

/** What the page shows of one payment. */
const paymentHtml = async (id: string) => {
  const { text } = await page();
  return text.split('<li class="payment"').find((part) => part.includes(`id="${id}"`)) ?? '';
};

/** Presses the button with this label. */
const press = async (id: string, label: string) => {
  const forms = (await paymentHtml(id)).split('<form').slice(1);
  const form = forms.find((part) => part.includes(`>${label}</button>`)) ?? '';
  const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
  const [, name, value] = /name="([^"]+)" value="([^"]+)"/.exec(form) ?? [];
  expect(action, `a button "${label}"`).not.toBe('');
  return cards.press(action, name && value ? { [name]: value } : {});
};

test('before the first payment the page says how to make one', async () => {
  expect((await page()).text).toContain('No payment yet');
});

test('an operator sees amount, state and metadata, and refunds a payment', async () => {
  const { id } = await cards.pay('pm_card_visa', { description: 'Woodcarving', metadata: { course: 'one <b>' } });
  const before = await paymentHtml(id);
  for (const text of ['$12.50', 'Paid', 'Woodcarving', 'course', 'one &lt;b&gt;']) expect(before).toContain(text);
  const answer = await press(id, 'Refund in full');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/sandbox/stripe');
  const after = await paymentHtml(id);
  expect(after).toContain('Refunded');
  expect([...after.matchAll(/<button>([^<]*)/g)].map(([, label]) => label)).toEqual(['Let the last refund fail']);
  expect(await cards.webhooks.about([id], 4)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ type: 'charge.refunded', request: { id: null, idempotency_key: null } }),
    ]),
  );
  expect(await cards.paymentOf(id)).toMatchObject({ refunds: [{ amount: 12_50 }] });
});

test.each(['won', 'lost'])('an operator opens a dispute and closes it as %s', async (outcome) => {
  const { id } = await cards.pay();
  await press(id, 'Open a dispute');
  const disputed = await paymentHtml(id);
  expect(disputed).toContain('Disputed');
  expect(disputed).not.toContain('Refund in full');
  await press(id, `Close the dispute: ${outcome}`);
  const closed = await paymentHtml(id);
  expect(closed).toContain(`Dispute ${outcome}`);
  expect(closed.includes('Refund in full')).toBe(outcome === 'won');
  const events = await cards.webhooks.about([id], 4);
  const disputeEvents = events.filter(({ type }) => type.startsWith('charge.dispute.'));
  expect(disputeEvents.map(({ type }) => type)).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  expect(disputeEvents.map(({ data }) => (data.object as { status: string }).status)).toEqual([
    'needs_response',
    outcome,
  ]);
});

test('a charge refunded twice at once is refunded once, and the second request gets an error', async () => {
  const { id, latest_charge } = await cards.pay();
  const path = `/sandbox/stripe/charges/${latest_charge}/refund`;
  const answers = await Promise.all([cards.press(path), cards.press(path)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(await refused?.text()).toContain('has already been refunded');
  expect((await cards.paymentOf(id)).refunds).toHaveLength(1);
  const disputes = [1, 2].map(() => cards.press(`/sandbox/stripe/charges/${latest_charge}/dispute`));
  expect((await Promise.all(disputes)).map(({ status }) => status)).toEqual([400, 400]);
});

test.each([[{ 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'same-site' }]])(
  'a form from another site is refused: %j',
  async (headers) => {
    const { id, latest_charge } = await cards.pay();
    for (const action of ['refund', 'dispute']) {
      const answer = await cards.press(`/sandbox/stripe/charges/${latest_charge}/${action}`, {}, headers);
      expect(answer.status).toBe(403);
    }
    expect(await cards.paymentOf(id)).toMatchObject({ refunds: [], disputes: [] });
  },
);

test('a browser that sends Origin without Sec-Fetch-Site is checked by its Origin', async () => {
  const { latest_charge } = await cards.pay();
  const post = (origin: string) =>
    fetch(`${cards.sandbox.url}/sandbox/stripe/charges/${latest_charge}/refund`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
    });
  for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
    expect((await post(origin)).status).toBe(403);
  }
  expect((await post('http://127.0.0.1:3000')).status).toBe(303);
});

test('the page runs no script and cannot be framed', async () => {
  const { headers, text } = await page();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(text).not.toContain('<script');
});

test('the JSON list of payments is paged and contains no client secret', async () => {
  const { id, client_secret } = await cards.newIntent();
  await cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined);
  await cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const all: { id: string }[] = [];
  let query = '?limit=2';
  for (;;) {
    const answer = (await cards.get(`/sandbox/stripe/payments${query}`)) as {
      data: { id: string }[];
      has_more: boolean;
    };
    all.push(...answer.data);
    if (!answer.has_more) break;
    query = `?limit=2&starting_after=${all.at(-1)?.id}`;
  }
  expect(all.find((payment) => payment.id === id)).toMatchObject({
    status: 'succeeded',
    amount: 12_50,
    currency: 'usd',
    charges: [{ status: 'failed' }, { status: 'succeeded', amount: 12_50 }],
    refunds: [],
    disputes: [],
  });
  expect(new Set(all.map((payment) => payment.id)).size).toBe(all.length);
  expect(JSON.stringify(all)).not.toContain(client_secret);
});
