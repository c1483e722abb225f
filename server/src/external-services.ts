import type { StripeAccount } from './gateways/card-payments/stripe-card-payments.ts';
import type { GoogleClient } from './modules/identity/index.ts';
import type { Settings } from './settings.ts';

/** The services that we call: real ones, or the sandbox's stand-ins. */
export interface ExternalServices {
  cards: StripeAccount;
  smtp: { url: string; from: string };
  /** Undefined: there is no sign-in with Google. */
  google: GoogleClient | undefined;
  /** Where the sandbox listens; undefined where there is none. */
  sandboxUrl: string | undefined;
}

/** The part of a started sandbox that is needed here. */
interface SandboxAddresses {
  url: string;
  smtpUrl: string;
  google: GoogleClient;
  stripe: Omit<StripeAccount, 'provider'>;
}

const GOOGLE = {
  issuer: 'https://accounts.google.com',
  discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
};

/** All from the sandbox or all from the settings: never a mixture. */
export function externalServicesOf(
  { stripe, smtp, google, brandName }: Settings,
  sandbox: SandboxAddresses | undefined,
): ExternalServices {
  if (sandbox) {
    const from = `${brandName.replaceAll(/[<>",;:]/g, ' ')} <no-reply@guildhall.test>`;
    return {
      cards: { provider: 'sandbox', ...sandbox.stripe },
      smtp: { url: sandbox.smtpUrl, from },
      google: sandbox.google,
      sandboxUrl: sandbox.url,
    };
  }
  if (!smtp || !stripe) throw new Error('Without the sandbox, readSettings requires Stripe and SMTP.');
  return {
    cards: { provider: 'stripe', ...stripe },
    smtp,
    google: google && { ...GOOGLE, ...google },
    sandboxUrl: undefined,
  };
}
