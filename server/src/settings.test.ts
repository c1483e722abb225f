import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing needs to be set', () => {
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

test('an empty setting is one that is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', 'x', /^PORT must be a number\.$/],
  ['PORT', '70000', /^PORT /],
  ['PUBLIC_URL', 'classes.example.com', /^PUBLIC_URL must be an address/],
  ['PUBLIC_URL', 'https://example.com/classes', /^PUBLIC_URL must have no path/],
  ['DATABASE_URL', 'mysql://localhost', /^DATABASE_URL must be an address such as postgres:/],
  ['DEMO', 'perhaps', /^DEMO must be yes or no\.$/],
  ['TRUST_PROXY', 'everybody', /^TRUST_PROXY must be/],
])('%s=%s is refused in one plain line', (name, value, line) => {
  expect(() => readSettings({ [name]: value })).toThrow(line);
});

test('each wrong setting has its line', () => {
  expect(() => readSettings({ PORT: 'x', DEMO: 'perhaps' })).toThrow(/^PORT .*\nDEMO .*$/);
});

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://classes.example.com' }],
  [{ STRIPE_SECRET_KEY: 'sk_live_x' }],
  [{ SMTP_URL: 'smtp://mail.example.com' }],
])('with %j there is no sandbox and no demonstration', (environment) => {
  expect(readSettings(environment)).toMatchObject({ isSandbox: false, isDemo: false });
  expect(() => readSettings({ ...environment, DEMO: '1' })).toThrow(/DEMO/);
});

test('a trusted proxy is told by number or by address', () => {
  expect(readSettings({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '192.168.0.0/16']);
  const trusts = readSettings({ TRUST_PROXY: '1' }).trustProxy as (address: string, hop: number) => boolean;
  expect([trusts('10.0.0.1', 0), trusts('10.0.0.1', 1)]).toEqual([true, false]);
});
