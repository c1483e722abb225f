import type { z } from 'zod';
import { MailServerAddress, NonEmpty, Sender, SiteAddress, Switch } from './setting-values.ts';

/** What connects us with the world outside: money, other people's sign-in, mail. */
export const EXTERNAL_SERVICE_SETTINGS = {
  SANDBOX: Switch.optional(),
  DEMO: Switch.optional(),
  STRIPE_SECRET_KEY: NonEmpty.optional(),
  STRIPE_PUBLISHABLE_KEY: NonEmpty.optional(),
  STRIPE_WEBHOOK_SECRET: NonEmpty.optional(),
  STRIPE_API_BASE: SiteAddress.optional(),
  GOOGLE_CLIENT_ID: NonEmpty.optional(),
  GOOGLE_CLIENT_SECRET: NonEmpty.optional(),
  SMTP_URL: MailServerAddress.optional(),
  MAIL_FROM: Sender.optional(),
};

type Given = { [Name in keyof typeof EXTERNAL_SERVICE_SETTINGS]?: z.output<(typeof EXTERNAL_SERVICE_SETTINGS)[Name]> };
type Name = keyof Given;

/** Real money, real people: with one of them set there is no sandbox. */
const REAL_SERVICES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
] as const satisfies Name[];

/** What there must be without the sandbox, and what each is for. */
const NEEDED = {
  STRIPE_SECRET_KEY: 'card payments',
  STRIPE_PUBLISHABLE_KEY: 'card payments',
  STRIPE_WEBHOOK_SECRET: 'card payments',
  SMTP_URL: 'mail',
  MAIL_FROM: 'mail',
} as const satisfies { [N in Name]?: string };

export interface ExternalServiceSettings {
  /** Stand-ins take the place of everything real. */
  isSandbox: boolean;
  /** Whether an empty database is filled with the demonstration. */
  isDemo: boolean;
  /** Undefined: what the sandbox has, or no such button. */
  google: { clientId: string; clientSecret: string } | undefined;
  /** Undefined in the sandbox. */
  stripe: { apiBase: string; secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  /** Undefined in the sandbox. */
  smtp: { url: string; from: string } | undefined;
}

const missingOf = (given: Given): string[] => {
  const needed = Object.entries(NEEDED).filter(([name]) => given[name as Name] === undefined);
  const half = given.GOOGLE_CLIENT_ID === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET';
  const hasHalf = (given.GOOGLE_CLIENT_ID === undefined) !== (given.GOOGLE_CLIENT_SECRET === undefined);
  return [
    ...needed.map(([name, purpose]) => `${name} is missing, for ${purpose}.`),
    ...(hasHalf ? [`${half} is missing, for signing in with Google.`] : []),
  ];
};

const STRIPE_API = 'https://api.stripe.com';

function stripeOf(given: Given): ExternalServiceSettings['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE = STRIPE_API } = given;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    apiBase: STRIPE_API_BASE,
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}

const NO_SANDBOX =
  'The sandbox, in which nothing needs to be set, is off: it wants HOST and PUBLIC_URL of this machine alone, and no real service beside it. So these are needed:';

/** All stand-ins or none: a half-connected site would take real money and send no mail. `lines` say what is wrong. */
export function readExternalServices(given: Given, isLocal: boolean): ExternalServiceSettings & { lines: string[] } {
  const real = REAL_SERVICES.filter((name) => given[name] !== undefined);
  const isSandbox = given.SANDBOX ?? (real.length === 0 && isLocal);
  const missing = isSandbox ? [] : missingOf(given);
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SMTP_URL, MAIL_FROM } = given;
  return {
    isSandbox,
    isDemo: given.DEMO ?? isSandbox,
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
        : undefined,
    stripe: stripeOf(given),
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    lines: [
      ...(given.SANDBOX && real.length > 0
        ? [`SANDBOX=yes lets everybody be anybody: it is not to be had beside real keys (${real.join(', ')}).`]
        : []),
      ...(given.DEMO && !isSandbox
        ? ['DEMO fills the database with made-up people: it is to be had in the sandbox alone.']
        : []),
      ...(missing.length > 0 ? [NO_SANDBOX, ...missing] : []),
    ],
  };
}
