/** What can go wrong on the way to Google and back, each with what to do about it. */
export const GOOGLE_TROUBLES = {
  'popup-closed': 'Google’s window was closed before you chose an account. Press the button again and finish there.',
  'popup-blocked': 'Your browser did not open Google’s window, so we go there in this one.',
  cancelled: 'You cancelled. Nothing has changed: press the button again, or use your e-mail address and password.',
  'unknown-user': 'Google did not tell us who you are. Please choose an account that has an e-mail address.',
  'account-exists':
    'There is an account with this address that is not connected with Google. Please login with its password; once you have confirmed the address by the link in our mail, Google works too.',
  'second-factor':
    'Google wants a second proof that it is you. Please sign in on Google’s own site first, then press the button again.',
  expired: 'This sign-in took too long, or was begun somewhere else. Please press the button again.',
  'not-set-up':
    'Google does not know this site. Please tell those who run it, and use your e-mail address and password until then.',
  'internal-error': 'Google or this server made a mistake. Please try again in a moment.',
} as const;

export type GoogleTrouble = keyof typeof GOOGLE_TROUBLES;

/** The codes with which people come back: OpenID's own, and those of the library that the server asks. */
const TROUBLE_OF_CODE: Record<string, GoogleTrouble> = {
  access_denied: 'cancelled',
  consent_required: 'cancelled',
  email_not_found: 'unknown-user',
  unable_to_get_user_info: 'unknown-user',
  user_not_found: 'unknown-user',
  account_not_linked: 'account-exists',
  unable_to_link_account: 'account-exists',
  interaction_required: 'second-factor',
  login_required: 'second-factor',
  unmet_authentication_requirements: 'second-factor',
  invalid_code: 'expired',
  no_code: 'expired',
  state_mismatch: 'expired',
  state_not_found: 'expired',
  invalid_client: 'not-set-up',
  oauth_provider_not_found: 'not-set-up',
  redirect_uri_mismatch: 'not-set-up',
  unauthorized_client: 'not-set-up',
};

export const troubleOf = (code: string): GoogleTrouble => TROUBLE_OF_CODE[code] ?? 'internal-error';
