import { expect, test } from 'vitest';
import { type ProviderError, providerErrorOf, providerErrorText } from './provider-errors.ts';

const textOf = (code: string) => providerErrorText(providerErrorOf(code), 'google');

test('each failure at Google has a sentence of its own', () => {
  const codes = [
    'access_denied',
    'account_suspended',
    'email_not_found',
    'email_not_confirmed',
    'account_not_linked',
    'interaction_required',
    'state_mismatch',
    'invalid_client',
    'internal_server_error',
  ];
  const sentences = [...codes.map(textOf), ...(['popup-closed', 'popup-blocked'] as const).map(sentenceOf)];
  expect(new Set(sentences).size).toBe(sentences.length);
});

const sentenceOf = (error: ProviderError) => providerErrorText(error, 'google');

test.each([
  ['access_denied', /^You cancelled the Google login\./],
  ['consent_required', /^You cancelled the Google login\./],
  ['unable_to_get_user_info', /^Google did not share an email address/],
  ['unable_to_link_account', /^An account with this email address exists but is not connected to Google\./],
  ['login_required', /^Google needs a second confirmation/],
  ['no_code', /^This login took too long/],
  ['redirect_uri_mismatch', /^Google login is not set up correctly/],
  ['account_suspended', /^Your account is suspended\./],
])('who comes back with %s reads what happened', (code, sentence) => {
  expect(textOf(code)).toMatch(sentence);
});

test.each(['constructor', '__proto__', 'toString', '', 'no such error'])(
  'an error that nobody knows, whatever it is called, is a sentence: %j',
  (code) => {
    expect(textOf(code)).toMatch(/^Something went wrong between Google and this server\./);
  },
);
