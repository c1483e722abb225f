import { expect, test } from 'vitest';
import { brandOf, CardValues, fieldOfParam, groupCvc, groupExpiry, groupNumber } from './sandbox-card-form.tsx';

test.each([
  ['4242', 'visa'],
  ['5555', 'mastercard'],
  ['2223', 'mastercard'],
  ['3782', 'amex'],
  ['6011', 'unknown'],
  ['', 'unknown'],
])('the card that begins with %j is of %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand);
});

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['42424242424242421234', '4242 4242 4242 4242 123'],
  ['', ''],
])('the number %s stands as it is printed on the card', (digits, grouped) => {
  expect(groupNumber(digits)).toBe(grouped);
});

test.each([
  ['12', '12'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['4', '04'],
  ['434', '04 / 34'],
  ['122034', '12 / 34'],
])('the expiration date %s is read as %s', (digits, grouped) => {
  expect(groupExpiry(digits)).toBe(grouped);
});

test('a security code has four digits at most', () => {
  expect(groupCvc('12345')).toBe('1234');
});

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: ' Ada ' };
const problemsOf = (typed: Partial<typeof CARD>) =>
  CardValues.safeParse({ ...CARD, ...typed }).error?.issues.map(({ path, message }) => `${path}: ${message}`);

test('a card is sent without the blanks that people read it by', () => {
  expect(CardValues.parse(CARD)).toEqual({ number: '4242424242424242', expiry: '1234', cvc: '123', name: 'Ada' });
});

test('what is incomplete is said beside its field', () => {
  expect(problemsOf({ number: '4242 4242 424', expiry: '12 / 3', cvc: '12', name: ' ' })).toEqual([
    'number: Your card number is incomplete.',
    'expiry: Your card’s expiration date is incomplete.',
    'cvc: Your card’s security code is incomplete.',
    'name: Please enter the name on the card.',
  ]);
});

test('the provider’s names lead to the fields of the form', () => {
  expect(['number', 'exp_month', 'exp_year', 'cvc', 'zip', undefined].map(fieldOfParam)).toEqual([
    'number',
    'expiry',
    'expiry',
    'cvc',
    undefined,
    undefined,
  ]);
});
