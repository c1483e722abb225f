import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSandbox } from '../index.ts';
import { type Cards, startCards } from '../testing/cards.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
beforeEach(() => cards.setFaults({}));
afterAll(() => cards.stop());

test('faults stay on when the sandbox starts again', async () => {
  const sandbox = await startTestSandbox();
  const put = { slow: 1, drop: { every: 5 }, webhooks: 'twice', seed: 'seven' };
  await fetch(`${sandbox.url}/sandbox/stripe/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(put),
  });
  const again = await startSandbox({
    publicUrl: 'http://localhost:3000',
    demonstrationPeople: [],
    database: sandbox.database,
  });
  const read = await fetch(`${again.url}/sandbox/stripe/faults`);
  expect(await read.json()).toEqual({ fail: 0, failStatus: 500, lateBy: 3000, ...put });
  await again.stop();
  await sandbox.stop();
});

test.each([
  [{ slow: -1 }, 'slow'],
  [{ fail: 2 }, 'fail'],
  [{ fail: { every: 0 } }, 'fail'],
  [{ drop: 'always' }, 'drop'],
  [{ failStatus: 200 }, 'failStatus'],
  [{ webhooks: 'often' }, 'webhooks'],
  [{ unknown: 1 }, 'unknown'],
])('%j is no fault', async (wrong, name) => {
  const answer = await cards.setFaults(wrong as object);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ wrong: name });
  expect((await cards.newIntent()).status).toBe('requires_payment_method');
});

test('on a public address faults cannot be switched on, and stored ones are off', async () => {
  await cards.setFaults({ fail: 1 });
  const elsewhere = await startSandbox({
    publicUrl: 'https://demo.example.org',
    demonstrationPeople: [],
    database: cards.sandbox.database,
  });
  const faults = `${elsewhere.url}/sandbox/stripe/faults`;
  const response = await fetch(faults, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fail: 1 }),
  });
  expect([response.status, (await fetch(faults)).status]).toEqual([404, 404]);
  const { apiBase, secretKey } = elsewhere.stripe;
  const intents = await fetch(`${apiBase}/v1/payment_intents`, { headers: { authorization: `Bearer ${secretKey}` } });
  expect(intents.status).toBe(200);
  await elsewhere.stop();
});
