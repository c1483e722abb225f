import { expect, test } from 'vitest';
import { isSecondStep, secondStepPath } from './second-step-path.ts';
import { verificationOf, verificationPathOf } from './verification.ts';

test.each([
  ['/class-details/c1', '/class-details/c1?from=verification'],
  ['/make-payment/c1?payment_intent=pi_1', '/make-payment/c1?from=verification'],
  ['/learn/c1', '/class-details/c1?from=verification'],
  ['/learn/c1/l1?t=3', '/class-details/c1?from=verification'],
  ['/', undefined],
  ['/dashbord/my-profile', undefined],
])('the mail after signing up on the way to %s leads to %s', (going, leadsTo) => {
  expect(verificationPathOf(going)).toBe(leadsTo);
});

test.each([
  ['?from=verification', 'confirmed'],
  ['?from=verification&error=INVALID_TOKEN', 'refused'],
  ['?error=INVALID_TOKEN', null],
])('who comes from a mail to %s reads: %s', (search, result) => {
  expect(verificationOf(new URLSearchParams(search))).toBe(result);
});

test('the login page asks for the second factor, and leads back afterwards', () => {
  expect(secondStepPath('/')).toBe('/login?step=2');
  expect(secondStepPath('/dashbord')).toBe('/login?to=%2Fdashbord&step=2');
  expect(isSecondStep(new URL(secondStepPath('/dashbord'), 'https://shop.example').searchParams)).toBe(true);
  expect(isSecondStep(new URLSearchParams('to=/dashbord'))).toBe(false);
});
