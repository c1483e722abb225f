import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { createProviderAuth } from './identity.ts';

const t = testApp();

const GOOGLE = { id: 'google', name: 'Google', prompt: 'select_account' } as const;

test('signing in with Google is refused with its own code where Google is not set up', async () => {
  const json = { provider: 'google', callbackURL: '/' };
  const reply = await t.browser().visit('/api/auth/sign-in/social', { json });
  expect(codeOf(reply)).toEqual([503, 'auth.provider-unavailable']);
});

test('a provider that was unavailable is found once it is back, with one request at a time', async () => {
  let isUp = false;
  let requests = 0;
  const provider = createServer((_, response) => {
    requests += 1;
    response.writeHead(isUp ? 200 : 503).end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const discoveryUrl = `http://127.0.0.1:${port}/`;
  const issuer = 'https://provider.example';
  const made = { $context: Promise.resolve({ socialProviders: [{ id: 'google', issuer }] }) };
  const client = { ...GOOGLE, discoveryUrl, issuer, clientId: 'us', clientSecret: 'secret' };
  const auth = createProviderAuth(() => made as never, client);

  expect(await Promise.all([auth(), auth()])).toEqual([undefined, undefined]);
  expect(requests).toBe(1);
  isUp = true;
  expect(await auth()).toBe(made);
  expect(await auth()).toBe(made);
  expect(requests).toBe(2);
  provider.close();
});

test('a provider whose metadata names another issuer than the configured one signs nobody in', async () => {
  const provider = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const discoveryUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const client = {
    ...GOOGLE,
    discoveryUrl,
    issuer: 'https://provider.example',
    clientId: 'us',
    clientSecret: 'secret',
  };
  const authNaming = (issuer: string) => ({
    $context: Promise.resolve({ socialProviders: [{ id: 'google', issuer }] }),
  });

  expect(await createProviderAuth(() => authNaming('https://evil.example') as never, client)()).toBeUndefined();
  expect(await createProviderAuth(() => authNaming(client.issuer) as never, client)()).toBeDefined();
  provider.close();
});
