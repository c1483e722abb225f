import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const REAL = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://guildhall:secret@mail.example.com',
  MAIL_FROM: 'Guildhall <no-reply@example.com>',
};

const OIDC = {
  OIDC_ISSUER: 'https://login.example.com/realms/school',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Our school',
};

const linesOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

test('an OpenID provider is set with all four of its settings; each that is missing is named', () => {
  expect(readSettings(REAL).oidc).toBeUndefined();
  expect(readSettings({ ...REAL, ...OIDC }).oidc).toEqual({
    issuer: OIDC.OIDC_ISSUER,
    clientId: 'id',
    clientSecret: 'secret',
    name: 'Our school',
  });
  for (const name of Object.keys(OIDC)) {
    const { [name as keyof typeof OIDC]: _left, ...others } = OIDC;
    expect(linesOf({ ...REAL, ...others }).slice(1)).toEqual([
      `${name} is missing, for signing in with an OpenID provider.`,
    ]);
  }
  const half = linesOf({ ...REAL, OIDC_ISSUER: OIDC.OIDC_ISSUER });
  expect(half.slice(1).map((line) => line.split(' ')[0])).toEqual([
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
  ]);
});

test('an OpenID provider is reached by https, except on this machine', () => {
  const withIssuer = (issuer: string) => ({ ...REAL, ...OIDC, OIDC_ISSUER: issuer });
  expect(linesOf(withIssuer('http://login.example.com')).join()).toMatch(/OIDC_ISSUER.*https:/);
  expect(readSettings(withIssuer('http://127.0.0.1:8080/realms/school')).oidc).toBeDefined();
});

test('the sandbox shows its second provider under the name that is set', () => {
  expect(readSettings({}).sandboxOidcName).toBeUndefined();
  expect(readSettings({ OIDC_NAME: 'Our school' })).toMatchObject({ isSandbox: true, sandboxOidcName: 'Our school' });
});
