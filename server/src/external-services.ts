import type { StripeAccount } from './gateways/card-payments/stripe-card-payments.ts';
import type { GoogleClient } from './modules/identity/index.ts';
import type { Settings } from './settings.ts';

/** Where the outside world is met, real or made of stand-ins. */
export interface ExternalServices {
  cards: StripeAccount;
  smtp: { url: string; from: string };
  /** Undefined: nobody signs in with Google here. */
  google: GoogleClient | undefined;
  /** Where the sandbox listens; undefined where there is none. */
  sandboxUrl: string | undefined;
}

/** What the sandbox gives to know of itself. */
interface Sandbox {
  url: string;
  smtpUrl: string;
  google: GoogleClient;
  stripe: Omit<StripeAccount, 'provider'>;
}

const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration';

/** The settings where there is no sandbox, the sandbox where there is one: never a part of each. */
export function externalServicesOf(
  { stripe, smtp, google, brandName }: Settings,
  sandbox: Sandbox | undefined,
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
  if (!smtp || !stripe) throw new Error('Without the sandbox there are cards and a mail server, or no settings.');
  return {
    cards: { provider: 'stripe', ...stripe },
    smtp,
    google: google && { discoveryUrl: GOOGLE_DISCOVERY, ...google },
    sandboxUrl: undefined,
  };
}
