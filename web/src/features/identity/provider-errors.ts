import type { ProviderId } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { providerName } from '../../lib/site.ts';

/** What can go wrong when somebody signs in elsewhere. */
const PROVIDER_ERROR_TEXTS = {
  'popup-closed': m.identity_provider_popup_closed,
  'popup-blocked': m.identity_provider_popup_blocked,
  cancelled: m.identity_provider_cancelled,
  'unknown-user': m.identity_provider_unknown_user,
  'account-exists': m.identity_provider_account_exists,
  'email-not-confirmed': m.identity_provider_email_not_confirmed,
  'second-factor': m.identity_provider_second_factor,
  suspended: m.identity_provider_suspended,
  expired: m.identity_provider_expired,
  'not-set-up': m.identity_provider_not_set_up,
  'internal-error': m.identity_provider_internal_error,
} as const;

export type ProviderError = keyof typeof PROVIDER_ERROR_TEXTS;

/** The `error` codes of the callback: OpenID's, and better-auth's. */
const ERROR_BY_CODE: Record<string, ProviderError> = {
  access_denied: 'cancelled',
  account_suspended: 'suspended',
  consent_required: 'cancelled',
  email_not_confirmed: 'email-not-confirmed',
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

/** An address may have any text as its code, such as `constructor`. */
export const providerErrorOf = (code: string): ProviderError =>
  (Object.hasOwn(ERROR_BY_CODE, code) && ERROR_BY_CODE[code]) || 'internal-error';

export const providerErrorText = (error: ProviderError, provider: ProviderId): string =>
  PROVIDER_ERROR_TEXTS[error]({ provider: providerName(provider) });
