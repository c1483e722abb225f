import type { StripeAccount } from '../gateways/card-payments/stripe-card-payments.ts';
import type { OpenIdClient } from '../modules/identity/index.ts';
import type { Settings } from '../settings/settings.ts';

/** The services that we call: real ones, or the sandbox's stand-ins. */
export interface ExternalServices {
  cards: StripeAccount;
  smtp: { url: string; from: string };
  /** Where people can sign in elsewhere. */
  providers: OpenIdClient[];
  /** Where the sandbox listens; undefined where there is none. */
  sandboxUrl: string | undefined;
}

type SandboxClient = Omit<OpenIdClient, 'id' | 'name' | 'prompt'>;

/** The part of a started sandbox that is needed here. */
interface SandboxAddresses {
  url: string;
  smtpUrl: string;
  google: SandboxClient;
  oidc: SandboxClient;
  stripe: Omit<StripeAccount, 'provider'>;
}

const GOOGLE = { id: 'google', name: 'Google', prompt: 'select_account' } as const;
/** `login`: a session at the provider is not enough, so that signing in again proves something. */
const OIDC = { id: 'oidc', prompt: 'login' } as const;

/** The stand-ins: Google's always, the second one where it has a name. */
export const sandboxProviders = (
  { google, oidc }: Pick<SandboxAddresses, 'google' | 'oidc'>,
  oidcName: string | undefined,
): OpenIdClient[] => [
  { ...GOOGLE, ...google },
  ...(oidcName === undefined ? [] : [{ ...OIDC, name: oidcName, ...oidc }]),
];

const realProviders = ({ google, oidc }: Settings): OpenIdClient[] => [
  ...(google ? [{ ...GOOGLE, ...GOOGLE_ADDRESSES, ...google }] : []),
  ...(oidc ? [{ ...OIDC, discoveryUrl: discoveryUrlOf(oidc.issuer), ...oidc }] : []),
];

/** OpenID Connect Discovery 1.0, section 4. */
const discoveryUrlOf = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

const GOOGLE_ADDRESSES = {
  issuer: 'https://accounts.google.com',
  discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
};

/** All from the sandbox or all from the settings: never a mixture. */
export function externalServicesOf(settings: Settings, sandbox: SandboxAddresses | undefined): ExternalServices {
  const { stripe, smtp, brandName, sandboxOidcName } = settings;
  if (sandbox) {
    const from = `${brandName.replaceAll(/[<>",;:]/g, ' ')} <no-reply@guildhall.test>`;
    return {
      cards: { provider: 'sandbox', ...sandbox.stripe },
      smtp: { url: sandbox.smtpUrl, from },
      providers: sandboxProviders(sandbox, sandboxOidcName),
      sandboxUrl: sandbox.url,
    };
  }
  if (!smtp || !stripe) throw new Error('Without the sandbox, readSettings requires Stripe and SMTP.');
  return {
    cards: { provider: 'stripe', ...stripe },
    smtp,
    providers: realProviders(settings),
    sandboxUrl: undefined,
  };
}
