import { expect, test } from 'vitest';
import { prepareSecurityHeaders, type SecurityOptions } from './security-headers.ts';

const headersWith = (options: Partial<SecurityOptions> = {}) =>
  prepareSecurityHeaders({ scriptHashes: [], isHttps: true, hasHttpsSubdomains: false, hasStripe: false, ...options });

const policyWith = (hasStripe: boolean) => headersWith({ hasStripe })['content-security-policy']?.split(';') ?? [];

test('the policy allows Stripe’s form where payments go through Stripe, and no other site elsewhere', () => {
  expect(policyWith(true)).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'trusted-types guildhall-html default',
    ]),
  );
  expect(policyWith(false).join()).not.toContain('stripe');
});

test('nothing inline runs or styles a page, and only the pages’ own policy makes HTML', () => {
  const policy = policyWith(false);
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types guildhall-html',
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe-/);
});

test('a page may use the camera and passkeys, and neither place nor microphone; payments only where Stripe’s frame needs them', () => {
  const features = headersWith()['permissions-policy']?.split(', ');
  expect(features).toEqual(
    expect.arrayContaining(['camera=(self)', 'publickey-credentials-get=(self)', 'geolocation=()', 'microphone=()']),
  );
  expect(features).toContain('payment=()');
  expect(headersWith({ hasStripe: true })['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
});

test('browsers insist on https where the site is reached by it, and at its subdomains where that was set', () => {
  expect(headersWith()['strict-transport-security']).toBe('max-age=31536000');
  expect(headersWith({ hasHttpsSubdomains: true })['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(headersWith({ isHttps: false })).not.toHaveProperty('strict-transport-security');
});
