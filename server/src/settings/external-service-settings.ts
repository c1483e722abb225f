import type { z } from 'zod';
import {
  addressIn,
  EmailSetting,
  IssuerAddress,
  MailSender,
  MailServerAddress,
  NonEmpty,
  SiteAddress,
  Switch,
} from './setting-values.ts';

/** Card payments, sign-in with Google and another provider, mail, and the sandbox in their place. */
export const EXTERNAL_SERVICE_SETTINGS = {
  SANDBOX: Switch.optional().meta({
    description: '`yes` opens a public demonstration on another address.',
    unset: "on, while none of the real services is set and `HOST` and `PUBLIC_URL` are this machine's own",
  }),
  DEMO: Switch.optional().meta({
    description:
      'Whether an empty database is filled with a demonstration; its people can sign in in the sandbox alone.',
    unset: '`yes` in the sandbox',
  }),
  STRIPE_SECRET_KEY: NonEmpty.optional().meta({
    description: 'The secret key of your account at Stripe, for card payments.',
    unset: "the sandbox's card provider",
  }),
  STRIPE_PUBLISHABLE_KEY: NonEmpty.optional().describe('The publishable key of that account.'),
  STRIPE_WEBHOOK_SECRET: NonEmpty.optional().describe('The signing secret of its webhook endpoint.'),
  STRIPE_API_BASE: SiteAddress.optional().meta({
    description: "Another server with Stripe's API.",
    unset: "Stripe's own",
  }),
  GOOGLE_CLIENT_ID: NonEmpty.optional().meta({
    description: 'The id of an OAuth client at Google, for signing in with Google.',
    unset: "the sandbox's stand-in, or no such button",
  }),
  GOOGLE_CLIENT_SECRET: NonEmpty.optional().describe('The secret of that client.'),
  OIDC_ISSUER: IssuerAddress.optional().meta({
    description:
      'The issuer of another OpenID provider, exactly as it names itself; all four `OIDC_*` belong together.',
    unset: 'no such button',
  }),
  OIDC_CLIENT_ID: NonEmpty.optional().describe('The id of a client there.'),
  OIDC_CLIENT_SECRET: NonEmpty.optional().describe('The secret of that client.'),
  OIDC_NAME: NonEmpty.max(40, 'must be 40 characters at most')
    .optional()
    .describe('The name on its button; alone, in the sandbox, it shows a second stand-in.'),
  SMTP_URL: MailServerAddress.optional().meta({
    description: 'The mail server, `smtp://user:password@host:587` or `smtps://...`.',
    unset: "the sandbox's mail catcher",
  }),
  MAIL_FROM: MailSender.optional().describe('The sender of mails, such as `The Academy <no-reply@example.com>`.'),
  CONTACT_EMAIL: EmailSetting.optional().meta({
    description:
      'The address for security (`/.well-known/security.txt`) and accessibility (`/accessibility`), until an admin sets one.',
    unset: 'that of `MAIL_FROM`',
  }),
};

type Values = { [Name in keyof typeof EXTERNAL_SERVICE_SETTINGS]?: z.output<(typeof EXTERNAL_SERVICE_SETTINGS)[Name]> };
type Name = keyof Values;

/** The sandbox is off as soon as one of these is set. */
const REAL_SERVICES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
] as const satisfies Name[];

/** All or none of each, and for what. In the sandbox a name alone shows the button of a second stand-in. */
const TOGETHER: { names: Name[]; purpose: string }[] = [
  { names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], purpose: 'signing in with Google' },
  {
    names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
    purpose: 'signing in with an OpenID provider',
  },
];

/** Required without the sandbox, and for what. */
const REQUIRED = {
  STRIPE_SECRET_KEY: 'card payments',
  STRIPE_PUBLISHABLE_KEY: 'card payments',
  STRIPE_WEBHOOK_SECRET: 'card payments',
  SMTP_URL: 'mail',
  MAIL_FROM: 'mail',
} as const satisfies { [N in Name]?: string };

export interface ExternalServiceSettings {
  /** Stand-ins replace all external services. */
  isSandbox: boolean;
  /** The sandbox is on because nothing else was set: it is for this machine alone. */
  isLocalSandbox: boolean;
  /** Fill an empty database with the demonstration. */
  isDemo: boolean;
  /** Where people write to, as an e-mail address; undefined where nobody can be written to. */
  contact: string | undefined;
  /** Undefined in the sandbox, and where there is no sign-in with Google. */
  google: { clientId: string; clientSecret: string } | undefined;
  /** Another OpenID provider to sign in with, and the name on its button; undefined in the sandbox, and without one. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  /** The name on the button of the sandbox's second stand-in; undefined where it has no button. */
  sandboxOidcName: string | undefined;
  /** Undefined in the sandbox. */
  stripe: { apiBase: string; secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  /** Undefined in the sandbox. */
  smtp: { url: string; from: string } | undefined;
}

const missingSettings = (values: Values): string[] => {
  const missing = Object.entries(REQUIRED).filter(([name]) => values[name as Name] === undefined);
  const incomplete = TOGETHER.filter(({ names }) => names.some((name) => values[name] !== undefined)).flatMap(
    ({ names, purpose }) => names.filter((name) => values[name] === undefined).map((name) => [name, purpose] as const),
  );
  return [...missing, ...incomplete].map(([name, purpose]) => `${name} is missing, for ${purpose}.`);
};

const STRIPE_API = 'https://api.stripe.com';

function toStripe(values: Values): ExternalServiceSettings['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE = STRIPE_API } = values;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    apiBase: STRIPE_API_BASE,
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}

function toOidc(values: Values): ExternalServiceSettings['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  return issuer && clientId && clientSecret && name ? { issuer, clientId, clientSecret, name } : undefined;
}

const SANDBOX_IS_OFF =
  'The sandbox, in which nothing needs to be set, is off: it wants HOST and PUBLIC_URL of this machine alone, and no real service beside it. So these are needed:';

/** The sandbox replaces all services or none: a mixture would take real money and send no mail. `lines` are the errors. */
export function readExternalServices(values: Values, isLocal: boolean): ExternalServiceSettings & { lines: string[] } {
  const real = REAL_SERVICES.filter((name) => values[name] !== undefined);
  const isSandbox = values.SANDBOX ?? (real.length === 0 && isLocal);
  const missing = isSandbox ? [] : missingSettings(values);
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SMTP_URL, MAIL_FROM } = values;
  return {
    isSandbox,
    isLocalSandbox: isSandbox && values.SANDBOX === undefined,
    isDemo: values.DEMO ?? isSandbox,
    oidc: toOidc(values),
    sandboxOidcName: isSandbox ? values.OIDC_NAME : undefined,
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
        : undefined,
    stripe: toStripe(values),
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    contact: values.CONTACT_EMAIL ?? addressIn(MAIL_FROM),
    lines: [
      ...(values.SANDBOX && real.length > 0
        ? [`SANDBOX=yes lets everybody be anybody: it is not to be had beside real keys (${real.join(', ')}).`]
        : []),
      ...(values.DEMO && !isSandbox
        ? ['DEMO fills the database with made-up people: it is to be had in the sandbox alone.']
        : []),
      ...(missing.length > 0 ? [SANDBOX_IS_OFF, ...missing] : []),
    ],
  };
}
