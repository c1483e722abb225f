import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();

test('a browser is told the provider and its publishable key, and no secret', async () => {
  const reply = await t.get('/api/payment-config');
  expect(reply.json()).toEqual({ provider: 'sandbox', publishableKey: 'pk_test_nobody' });
});
