import { z } from 'zod';
import { OBJECT_STORE_SETTINGS, objectStoreOf } from '../gateways/object-store/object-store-settings.ts';
import { isLoopback } from '../lib/is-loopback.ts';
import { BACKUP_SCHEDULE_SETTINGS, type BackupSchedule, backupScheduleOf } from './backup-settings.ts';
import { DATABASE_SETTINGS, type DataSettings, toDatabaseSettings } from './data-settings.ts';
import {
  EXTERNAL_SERVICE_SETTINGS,
  type ExternalServiceSettings,
  readExternalServices,
} from './external-service-settings.ts';
import { type Environment, InvalidSettings, parseSettings } from './parse-settings.ts';
import { readSecretKey, SECRET_KEY_SETTINGS } from './secret-key-setting.ts';
import { DatabaseAddress, EmailSetting, HostNames, NonEmpty, Port, SiteAddress, Switch } from './setting-values.ts';
import { TRACING_SETTINGS, type TracingChoice, tracingOf } from './tracing-settings.ts';
import { TrustedProxies, type TrustProxy } from './trusted-proxies.ts';
import { UPLOAD_SETTINGS, type UploadLimits, uploadLimitsOf } from './upload-settings.ts';

/**
 * A setting is declared once: its name, its schema with the default, and one sentence (`description`). Where the default does not
 * say what happens without it, `unset` does. `npm run configuration` writes docs/configuration.md from that.
 */
export const SERVER_SETTINGS = {
  PORT: Port.default(3000).describe('The port that it listens on.'),
  HOST: NonEmpty.default('127.0.0.1').describe('The address that it listens on.'),
  PUBLIC_URL: SiteAddress.optional().meta({
    description: 'The address at which people reach it.',
    unset: '`http://localhost:PORT`',
  }),
  TRUST_PROXY: TrustedProxies.default(false).describe(
    'How many proxies stand in front (`1`), or their addresses and networks (`10.0.0.1,10.1.0.0/16`).',
  ),
  WORKERS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(64)
    .default(1)
    .describe('How many processes answer behind the port.'),
  METRICS_PORT: Port.optional().meta({
    description: 'The port at which Prometheus reads `/metrics`, of all processes.',
    unset: 'no metrics',
  }),
  METRICS_HOST: NonEmpty.default('127.0.0.1').describe('The address for that port.'),
  BRAND_NAME: NonEmpty.max(40, 'must be 40 characters at most')
    .default('Guildhall')
    .describe('The name on every page, until an admin sets one (Shop settings).'),
  ADMIN_EMAIL: EmailSetting.optional().describe('Makes the first admin, while there is none; with `ADMIN_PASSWORD`.'),
  ADMIN_PASSWORD: z.string().optional().describe('The password of that first admin.'),
  REQUIRE_2FA: z.literal('admins', 'must be admins, or left out').optional().meta({
    description: '`admins`: admins without a second factor can do nothing but add one in My Profile.',
    unset: 'nobody',
  }),
  LEAKED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.pwnedpasswords.com/range/' })
    .optional()
    .meta({
      description:
        'A list of leaked passwords that new ones are compared with, such as `https://api.pwnedpasswords.com/range/`: it gets the first five digits of their SHA-1.',
      unset: 'nothing is asked',
    }),
  ADDRESS_LIMIT_FACTOR: z.coerce
    .number('must be a number')
    .positive('must be more than 0')
    .default(1)
    .describe('Multiplies what is allowed per network address, for a school behind one.'),
  HSTS_SUBDOMAINS: Switch.default(false).describe(
    'Where `PUBLIC_URL` is https, `yes` tells browsers to reach its subdomains by https too.',
  ),
  WEBHOOK_HOSTS: HostNames.default([]).describe(
    'Hosts of your own network that [webhooks](webhooks.md) may be sent to, such as `crm.internal,10.0.0.5`, also over http.',
  ),
  X_ACCEL_LOCATION: z
    .string()
    .regex(/^(?:\/[\w.-]+)+$/, 'must be a path such as /objects')
    .optional()
    .meta({
      description: 'Behind nginx, the location from which it sends files itself, such as `/objects`.',
      unset: 'the server sends them',
    }),
  PICTURE_QUOTA_MB: z.coerce
    .number('must be a number')
    .positive('must be more than 0')
    .default(100)
    .describe('How much space the pictures of one account may take up.'),
  INVOICE_YEARS: z.coerce
    .number('must be a number')
    .min(0)
    .max(100)
    .default(10)
    .describe(
      'How many years after the last payment the name and address of a buyer are kept whose account was deleted; what tax law asks.',
    ),
  DATABASE_REPLICA_URL: DatabaseAddress.optional().describe(
    'A streaming replica of the database: what visitors read comes from there, unless it lacks a change that is known.',
  ),
};

export const EnvironmentSchema = z.object({
  ...SERVER_SETTINGS,
  ...DATABASE_SETTINGS,
  ...SECRET_KEY_SETTINGS,
  ...EXTERNAL_SERVICE_SETTINGS,
  ...OBJECT_STORE_SETTINGS,
  ...UPLOAD_SETTINGS,
  ...BACKUP_SCHEDULE_SETTINGS,
  ...TRACING_SETTINGS,
});

export interface Settings extends DataSettings, ExternalServiceSettings, UploadLimits, TracingChoice {
  /** A streaming replica for what visitors read; undefined: there is none. */
  replicaUrl: string | undefined;
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Where Prometheus reads; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Processes that answer behind the port. */
  workers: number;
  /** Whether browsers are told to reach subdomains by https too. */
  hasHttpsSubdomains: boolean;
  brandName: string;
  trustProxy: TrustProxy;
  /** Multiplies the rate limits per address. */
  addressLimitFactor: number;
  /** Hosts of the private network that webhooks may be sent to. */
  webhookHosts: string[];
  /** Location of nginx from which it sends files; undefined: the server sends them. */
  accelLocation: string | undefined;
  /** Bytes of pictures that one account may store. */
  pictureQuota: number;
  /** Years that the buyer of a paid class is kept after the account was deleted. */
  keepBuyersYears: number;
  /** 32 bytes; undefined: the key is kept beside the embedded database. */
  secretKey: Buffer | undefined;
  /** Who has to have a second factor. */
  requireSecondFactor: 'admins' | undefined;
  /** A list of leaked passwords that takes range queries. */
  leakedPasswordsUrl: string | undefined;
  /** Undefined: no backup is written by schedule. */
  backupSchedule: BackupSchedule | undefined;
  /** Becomes the first admin while there is none. */
  firstAdmin: { email: string; password: string } | undefined;
}

/** What the application reads of its settings. */
export type AppSettings = Pick<
  Settings,
  | 'publicUrl'
  | 'hasHttpsSubdomains'
  | 'brandName'
  | 'contact'
  | 'trustProxy'
  | 'addressLimitFactor'
  | 'isSandbox'
  | 'isLocalSandbox'
  | 'pictureQuota'
  | 'accelLocation'
  | 'webhookHosts'
  | 'backupSchedule'
  | 'dataDir'
  | 'objectStore'
  | 'keepBuyersYears'
>;

/** The only reader of the environment. Throws `InvalidSettings`. */
export function readSettings(environment: Environment): Settings {
  const settings = parseSettings(EnvironmentSchema, environment);
  const { PORT, HOST, BRAND_NAME, TRUST_PROXY, ADDRESS_LIMIT_FACTOR, ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${PORT}`;
  const isLocal = isLoopback(HOST) && isLoopback(new URL(publicUrl).hostname);
  const { lines, ...externalServices } = readExternalServices(settings, isLocal);
  const { secretKey, lines: secretKeyLines } = readSecretKey(settings);
  lines.push(...secretKeyLines);
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined)) {
    lines.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.');
  }
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL) {
    lines.push('DATABASE_REPLICA_URL needs DATABASE_URL: the included database has no replica.');
  }
  if (settings.X_ACCEL_LOCATION && settings.OBJECT_STORE !== 'disk') {
    lines.push('X_ACCEL_LOCATION needs OBJECT_STORE=disk: nginx sends files of its own disk.');
  }
  if (lines.length > 0) throw new InvalidSettings(lines.join('\n'));
  return {
    port: PORT,
    host: HOST,
    publicUrl,
    workers: settings.WORKERS,
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    hasHttpsSubdomains: settings.HSTS_SUBDOMAINS,
    ...toDatabaseSettings(settings),
    replicaUrl: settings.DATABASE_REPLICA_URL,
    brandName: BRAND_NAME,
    objectStore: objectStoreOf(settings),
    backupSchedule: backupScheduleOf(settings),
    ...tracingOf(settings),
    trustProxy: TRUST_PROXY,
    addressLimitFactor: ADDRESS_LIMIT_FACTOR,
    webhookHosts: settings.WEBHOOK_HOSTS,
    accelLocation: settings.X_ACCEL_LOCATION,
    pictureQuota: settings.PICTURE_QUOTA_MB * 1024 * 1024,
    keepBuyersYears: settings.INVOICE_YEARS,
    ...uploadLimitsOf(settings),
    secretKey,
    requireSecondFactor: settings.REQUIRE_2FA,
    leakedPasswordsUrl: settings.LEAKED_PASSWORDS_URL,
    firstAdmin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    ...externalServices,
  };
}
