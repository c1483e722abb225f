import { describe, expect, test } from 'vitest';
import { readDataSettings } from './data-settings.ts';
import { readSettings } from './settings.ts';

test('every setting has a default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    brandName: 'Guildhall',
    trustProxy: false,
    isSandbox: true,
    isDemo: true,
  });
});

test('a sandbox is for this machine alone, unless it was asked for', () => {
  expect(readSettings({}).isLocalSandbox).toBe(true);
  expect(readSettings({ SANDBOX: 'yes' }).isLocalSandbox).toBe(false);
});

test('the password of the database may stand apart from its address, but not in both', () => {
  const read = (DATABASE_URL: string) => readDataSettings({ DATABASE_URL, DATABASE_PASSWORD: 'p/w@rd %' }).databaseUrl;
  expect(read('postgres://me@host/name')).toBe('postgres://me:p%2Fw%40rd%20%25@host/name');
  expect(() => read('postgres://me:other@host/name')).toThrow('set one of them');
});

test('hosts that webhooks may go to are read as addresses name them', () => {
  expect(readSettings({ WEBHOOK_HOSTS: 'CRM.internal, 10.0.0.5,fd00::5' }).webhookHosts).toEqual([
    'crm.internal',
    '10.0.0.5',
    'fd00::5',
  ]);
});

test('an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', 'x', /^PORT must be a number\.$/],
  ['PORT', '70000', /^PORT /],
  ['PUBLIC_URL', 'classes.example.com', /^PUBLIC_URL must be an address/],
  ['PUBLIC_URL', 'https://example.com/classes', /^PUBLIC_URL must have no path/],
  ['SECRET_KEY', 'short', /^SECRET_KEY must be 32 random bytes .*\.$/],
  ['SECRET_KEY_FILE', '/no/such/file', /^SECRET_KEY_FILE names a file that cannot be read\.$/],
  ['DATABASE_URL', 'postgres://localhost/guildhall', /^SECRET_KEY is missing: .*\.$/],
  ['DATABASE_URL', 'mysql://localhost', /^DATABASE_URL must be an address such as postgres:/],
  ['WEBHOOK_HOSTS', 'crm.internal,http://10.0.0.5', /^WEBHOOK_HOSTS must be names of hosts separated by commas/],
  ['WEBHOOK_HOSTS', 'crm.internal:8080', /^WEBHOOK_HOSTS must be names/],
  ['DEMO', 'perhaps', /^DEMO must be yes or no\.$/],
  ['SANDBOX', 'perhaps', /^SANDBOX must be yes or no\.$/],
  ['SMTP_URL', 'http://mail.example.com', /^SMTP_URL must be an address such as smtps:/],
  ['MAIL_FROM', 'Guildhall', /^MAIL_FROM must be an address/],
  ['ADMIN_EMAIL', 'admin', /^ADMIN_EMAIL must be an email address\.$/],
  ['BACKUP_TO', 'backups', /^BACKUP_TO must be an absolute path of a folder, or a bucket/],
  ['BACKUP_TO', 's3://B', /^BACKUP_TO must be an absolute path/],
  ['BACKUP_KEEP', '7', /^BACKUP_KEEP must be two numbers, such as 7,4/],
  ['ADDRESS_LIMIT_FACTOR', '0', /^ADDRESS_LIMIT_FACTOR must be more than 0\.$/],
  ['ADDRESS_LIMIT_FACTOR', 'x', /^ADDRESS_LIMIT_FACTOR must be a number\.$/],
])('%s=%s is refused with one plain line', (name, value, line) => {
  expect(() => readSettings({ [name]: value })).toThrow(line);
});

test('each wrong setting has a line of its own', () => {
  expect(() => readSettings({ PORT: 'x', DEMO: 'perhaps' })).toThrow(/^PORT .*\nDEMO .*$/);
});

const REAL = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://guildhall:secret@mail.example.com',
  MAIL_FROM: 'Guildhall <no-reply@example.com>',
};
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const linesOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('without the sandbox', () => {
  test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://classes.example.com' }, { SANDBOX: 'no' }])(
    'with %j all real services are required, and the missing settings are listed',
    (environment) => {
      const [reason, ...missing] = linesOf(environment);
      expect(reason).toMatch(/^The sandbox, .* is off/);
      expect(missing.map((line) => line.split(' ')[0])).toEqual(Object.keys(REAL));
    },
  );

  test.each(Object.entries(REAL))('%s alone is not enough', (name, value) => {
    if (name === 'MAIL_FROM') return expect(readSettings({ MAIL_FROM: value }).isSandbox).toBe(true);
    const names = linesOf({ [name]: value }).map((line) => line.split(' ')[0]);
    expect(names.slice(1)).toEqual(Object.keys(REAL).filter((other) => other !== name));
  });

  test('with all of them there is no sandbox and no demonstration, and Google only if it is set', () => {
    const settings = readSettings(REAL);
    expect(settings).toMatchObject({ isSandbox: false, isDemo: false, google: undefined });
    expect(settings.smtp).toEqual({ url: REAL.SMTP_URL, from: REAL.MAIL_FROM });
    const keys = { secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' };
    expect(settings.stripe).toEqual({ apiBase: 'https://api.stripe.com', ...keys });
    const other = readSettings({ ...REAL, STRIPE_API_BASE: 'http://127.0.0.1:12111' });
    expect(other.stripe).toEqual({ apiBase: 'http://127.0.0.1:12111', ...keys });
    expect(readSettings({ ...REAL, ...GOOGLE }).google).toEqual({ clientId: 'id', clientSecret: 'secret' });
  });

  test('a Google setting without the other is refused by name', () => {
    expect(linesOf({ ...REAL, GOOGLE_CLIENT_ID: 'id' }).join()).toMatch(/GOOGLE_CLIENT_SECRET is missing/);
    expect(linesOf({ ...REAL, GOOGLE_CLIENT_SECRET: 'x' }).join()).toMatch(/GOOGLE_CLIENT_ID is missing/);
  });

  test('DEMO is refused', () => {
    expect(linesOf({ ...REAL, DEMO: '1' }).join()).toMatch(/^DEMO fills the database with made-up people/);
  });
});

describe('the sandbox', () => {
  test('may be made public with SANDBOX=yes', () => {
    const settings = readSettings({ HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example.com', SANDBOX: 'yes' });
    expect(settings).toMatchObject({ isSandbox: true, isDemo: true, smtp: undefined, stripe: undefined });
    expect(readSettings({ SANDBOX: 'yes', DEMO: 'no' })).toMatchObject({ isSandbox: true, isDemo: false });
  });

  test.each(
    Object.entries({ ...REAL, ...GOOGLE, STRIPE_API_BASE: 'http://localhost:1' }).filter(
      ([name]) => name !== 'MAIL_FROM',
    ),
  )('is refused together with a real %s', (name, value) => {
    expect(linesOf({ SANDBOX: 'yes', [name]: value })).toEqual([
      `SANDBOX=yes lets everybody be anybody: it is not to be had beside real keys (${name}).`,
    ]);
    expect(linesOf({ SANDBOX: 'yes', ...REAL, [name]: value }).join()).toMatch(/^SANDBOX=yes/);
  });
});

test('the first admin needs both an address and a password', () => {
  const both = { ADMIN_EMAIL: 'Owner@example.com', ADMIN_PASSWORD: 'orange-kettle-71' };
  expect(readSettings(both).firstAdmin).toEqual({ email: 'owner@example.com', password: 'orange-kettle-71' });
  expect(linesOf({ ADMIN_EMAIL: both.ADMIN_EMAIL }).join()).toMatch(/belong together/);
  expect(linesOf({ ADMIN_PASSWORD: both.ADMIN_PASSWORD }).join()).toMatch(/belong together/);
});

test('where the data are can be read without the other settings', () => {
  expect(readDataSettings({ HOST: '0.0.0.0', DATA_DIR: '/data' })).toEqual({
    dataDir: '/data',
    databaseUrl: undefined,
    objectStore: { kind: 'disk' },
  });
});

test('a replica needs a database of one’s own, and processes are counted in whole numbers', () => {
  expect(linesOf({ DATABASE_REPLICA_URL: 'postgres://guildhall@localhost/guildhall' })).toEqual([
    'DATABASE_REPLICA_URL needs DATABASE_URL: the included database has no replica.',
  ]);
  for (const WORKERS of ['0', '1.5', '65', 'many']) expect(linesOf({ WORKERS })[0]).toMatch(/^WORKERS /);
  expect(readSettings({ WORKERS: '2' }).workers).toBe(2);
});
