import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenIdClient } from './auth-deps.ts';
import { readIdToken } from './read-id-token.ts';

/** What the provider tells whoever has an access token. */
let userInfo: object = {};
let server: Server;
let client: OpenIdClient;

beforeAll(async () => {
  server = createServer((request, response) => {
    const discovery = { userinfo_endpoint: `${client.issuer}/me` };
    response.end(JSON.stringify(request.url === '/me' ? userInfo : discovery));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = {
    id: 'oidc',
    name: 'SSO',
    prompt: 'login',
    issuer,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    clientId: 'shop',
    clientSecret: 'secret',
  };
});
afterAll(() => server.close());

const SECRET = new TextEncoder().encode('better-auth has checked the signature before');
const ADA = { sub: '17', email: 'ada@example.com', email_verified: true, exp: 4_000_000_000 };
const tokenOf = (claims: object) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(SECRET);
const read = async (claims: object) => readIdToken(client, { idToken: await tokenOf(claims), accessToken: 'access' });

test('somebody is known by their ID token', async () => {
  expect(await read(ADA)).toMatchObject({ id: '17', email: 'ada@example.com', emailVerified: true });
});

test('without an ID token nobody has signed in, whatever the provider tells of them', async () => {
  userInfo = ADA;
  expect(await readIdToken(client, { accessToken: 'access' })).toBeNull();
});

test.each([
  ['has no end', { ...ADA, exp: undefined }],
  ['is for another client', { ...ADA, azp: 'another shop' }],
  ['names nobody', { ...ADA, sub: undefined }],
  ['names somebody by an object', { ...ADA, sub: { id: 17 } }],
])('a token that %s is refused', async (_, claims) => {
  expect(await read(claims)).toBeNull();
});

test('what a token lacks is read from the provider, of the same person alone', async () => {
  const { email: _, email_verified: __, ...bare } = ADA;
  userInfo = { ...ADA, name: 'Ada' };
  expect(await read(bare)).toMatchObject({ id: '17', email: 'ada@example.com', name: 'Ada', emailVerified: true });
  userInfo = { ...ADA, sub: '18' };
  expect(await read(bare)).toMatchObject({ id: '17', email: undefined, emailVerified: false });
});

test.each(['nope', 'a@b,victim@example.com', 'ada@example.com\r\nBcc: eve@example.com', ['ada@example.com'], { a: 1 }])(
  'an address that we would not accept is left out: %j',
  async (email) => {
    userInfo = {};
    expect(await read({ ...ADA, email })).toMatchObject({ id: '17', email: undefined });
  },
);
