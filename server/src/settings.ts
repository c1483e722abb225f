import { z } from 'zod';
import { BACKUP_SCHEDULE_SETTINGS, type BackupSchedule, backupScheduleOf } from './backup-settings.ts';
import { DATABASE_SETTINGS, type DataSettings, toDatabaseSettings } from './data-settings.ts';
import {
  EXTERNAL_SERVICE_SETTINGS,
  type ExternalServiceSettings,
  readExternalServices,
} from './external-service-settings.ts';
import { OBJECT_STORE_SETTINGS, objectStoreOf } from './gateways/object-store/object-store-settings.ts';
import { type Environment, InvalidSettings, parseSettings } from './parse-settings.ts';
import { isLoopback } from './platform/is-loopback.ts';
import { readSecretKey, SECRET_KEY_SETTINGS } from './secret-key-setting.ts';
import { DatabaseAddress, EmailSetting, HostNames, NonEmpty, Port, SiteAddress, Switch } from './setting-values.ts';
import { TRACING_SETTINGS, type TracingChoice, tracingOf } from './tracing-settings.ts';
import { TrustedProxies, type TrustProxy } from './trusted-proxies.ts';
import { UPLOAD_SETTINGS, type UploadLimits, uploadLimitsOf } from './upload-settings.ts';

export const EnvironmentSchema = z.object({
  PORT: Port.default(3000),
  HOST: NonEmpty.default('127.0.0.1'),
  PUBLIC_URL: SiteAddress.optional(),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: NonEmpty.default('127.0.0.1'),
  WORKERS: z.coerce.number('must be a number').int('must be a whole number').min(1).max(64).default(1),
  HSTS_SUBDOMAINS: Switch.default(false),
  BRAND_NAME: NonEmpty.max(40, 'must be 40 characters at most').default('Guildhall'),
  TRUST_PROXY: TrustedProxies.default(false),
  ADDRESS_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be more than 0').default(1),
  WEBHOOK_HOSTS: HostNames.default([]),
  X_ACCEL_LOCATION: z
    .string()
    .regex(/^(?:\/[\w.-]+)+$/, 'must be a path such as /objects')
    .optional(),
  PICTURE_QUOTA_MB: z.coerce.number('must be a number').positive('must be more than 0').default(100),
  INVOICE_YEARS: z.coerce.number('must be a number').min(0).max(100).default(10),
  ADMIN_EMAIL: EmailSetting.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  REQUIRE_2FA: z.literal('admins', 'must be admins, or left out').optional(),
  LEAKED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.pwnedpasswords.com/range/' })
    .optional(),
  ...DATABASE_SETTINGS,
  DATABASE_REPLICA_URL: DatabaseAddress.optional(),
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
  /** Of 32 bytes; undefined: it is kept beside the embedded database. */
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
