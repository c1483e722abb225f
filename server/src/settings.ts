import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

type Environment = Record<string, string | undefined>;

const NON_EMPTY = z.string().trim().min(1, 'is empty');
const YES = ['1', 'yes', 'true', 'on'];
const NO = ['0', 'no', 'false', 'off'];

const Switch = z
  .string()
  .toLowerCase()
  .refine((text) => [...YES, ...NO].includes(text), 'must be yes or no')
  .transform((text) => YES.includes(text));

const Address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://classes.example.com', abort: true })
  .refine(
    (text) => new URL(text).pathname === '/' && !new URL(text).search,
    'must have no path: pages are served at the root',
  )
  .transform((text) => new URL(text).origin);

const Environment = z.object({
  PORT: z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535).default(3000),
  HOST: NON_EMPTY.default('127.0.0.1'),
  PUBLIC_URL: Address.optional(),
  DATA_DIR: NON_EMPTY.default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/guildhall',
    })
    .optional(),
  BRAND_NAME: NON_EMPTY.max(40, 'must be 40 characters at most').default('Guildhall'),
  TRUST_PROXY: NON_EMPTY.optional(),
  DEMO: Switch.optional(),
});

/** Settings of services that take real money or reach real people: with one of them set there is no sandbox. */
const REAL_SERVICES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
];

export interface Settings {
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Whole path. */
  dataDir: string;
  /** Undefined: the embedded database is started. */
  databaseUrl: string | undefined;
  brandName: string;
  /** As Fastify's `trustProxy` takes it. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  /** Nothing real is connected, and nobody but this machine reaches us. */
  isSandbox: boolean;
  /** Whether an empty database is filled with the demonstration. */
  isDemo: boolean;
}

/** A setting that is wrong, in one line for each. */
export class WrongSettings extends Error {}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** The only reader of the environment. Throws `WrongSettings` with a line for each wrong one. */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new WrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, BRAND_NAME, TRUST_PROXY, DEMO } = parsed.data;
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const hasRealService = REAL_SERVICES.some((name) => given[name] !== undefined);
  const isSandbox = !hasRealService && isLoopback(HOST) && isLoopback(new URL(publicUrl).hostname);
  if (DEMO && !isSandbox) {
    throw new WrongSettings(
      'DEMO fills the database with made-up people: it works on this machine alone, without real services.',
    );
  }
  return {
    port: PORT,
    host: HOST,
    publicUrl,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    brandName: BRAND_NAME,
    trustProxy: readTrustProxy(TRUST_PROXY),
    isSandbox,
    isDemo: DEMO ?? isSandbox,
  };
}

/** `yes`, `no`, a number of proxies, or addresses and networks parted by commas. */
function readTrustProxy(text: string | undefined): Settings['trustProxy'] {
  if (text === undefined || NO.includes(text.toLowerCase())) return false;
  if (/^\d+$/.test(text)) return (_, hop) => hop < Number(text);
  if (YES.includes(text.toLowerCase())) return true;
  const addresses = text.split(',').map((part) => part.trim());
  const wrong = addresses.find((address) => isIP(address.split('/')[0] ?? '') === 0);
  if (wrong === undefined) return addresses;
  throw new WrongSettings(
    `TRUST_PROXY must be yes, no, a number of proxies or their addresses; "${wrong}" is none of these.`,
  );
}
