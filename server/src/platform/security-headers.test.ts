import { expect, test } from 'vitest';
import { prepareSecurityHeaders } from './security-headers.ts';

const policyWith = (hasStripe: boolean) => {
  const headers = prepareSecurityHeaders({ scriptHashes: [], isHttps: true, hasStripe });
  return headers['content-security-policy']?.split(';') ?? [];
};

test('pages open themselves to Stripe’s form where cards are Stripe’s, and to nobody where they are not', () => {
  expect(policyWith(true)).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      "connect-src 'self' https://api.stripe.com",
    ]),
  );
  expect(policyWith(false).join()).not.toContain('stripe');
});
