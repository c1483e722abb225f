import { expect, test } from 'vitest';
import { prepareSecurityHeaders } from './security-headers.ts';

const policyWith = (hasStripe: boolean) => {
  const headers = prepareSecurityHeaders({ scriptHashes: [], isHttps: true, hasStripe });
  return headers['content-security-policy']?.split(';') ?? [];
};

test('the policy allows Stripe’s form where payments go through Stripe, and no other site elsewhere', () => {
  expect(policyWith(true)).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      "connect-src 'self' https://api.stripe.com",
    ]),
  );
  expect(policyWith(false).join()).not.toContain('stripe');
});
