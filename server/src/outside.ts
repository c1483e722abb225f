import type { GoogleClient } from './modules/identity/index.ts';
import type { Settings } from './settings.ts';

/** Where the outside world is met, real or made of stand-ins. */
export interface Outside {
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
}

const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration';

/** The settings where there is no sandbox, the sandbox where there is one: never a part of each. */
export function outsideOf({ smtp, google, brandName }: Settings, sandbox: Sandbox | undefined): Outside {
  if (sandbox) {
    const from = `${brandName.replaceAll(/[<>",;:]/g, ' ')} <no-reply@guildhall.test>`;
    return { smtp: { url: sandbox.smtpUrl, from }, google: sandbox.google, sandboxUrl: sandbox.url };
  }
  if (!smtp) throw new Error('Without the sandbox there is a mail server, or no settings.');
  return { smtp, google: google && { discoveryUrl: GOOGLE_DISCOVERY, ...google }, sandboxUrl: undefined };
}
