import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import proxy from '@fastify/http-proxy';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { toNodeHandler } from 'better-auth/node';
import { genericOAuth } from 'better-auth/plugins';
import Fastify from 'fastify';
import type { Sandbox } from '../index.ts';
import { startTestSandbox } from './test-sandbox.ts';

const DEMONSTRATION_PEOPLE = [
  { name: 'Tess Teacher', email: 'teacher@guildhall.test' },
  { name: 'Sam Student', email: 'student@guildhall.test' },
];

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The product as the sandbox sees it: a public origin, reached by two names, that hands `/sandbox` on. */
export async function startProduct() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const publicUrl = `http://localhost:${port}`;
  const sandbox = await startTestSandbox({ publicUrl, demonstrationPeople: DEMONSTRATION_PEOPLE });
  const { auth, accounts } = await createAuth(sandbox, port);

  const answer = toNodeHandler(auth);
  const app = Fastify({ serverFactory: (handle) => server.on('request', handle) });
  await app.register(proxy, { upstream: sandbox.url, prefix: '/sandbox', rewritePrefix: '/sandbox' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/api/auth/*', async ({ raw }, reply) => {
    reply.hijack();
    await answer(raw, reply.raw);
  });
  await app.ready();
  return {
    publicUrl,
    otherUrl: `http://127.0.0.1:${port}`,
    sandbox,
    accounts,
    stop: async () => {
      await app.close();
      server.close();
      await sandbox.stop();
    },
  };
}

async function createAuth({ google }: Sandbox, port: number) {
  const accounts: Record<'user' | 'session' | 'account' | 'verification', Record<string, unknown>[]> = {
    user: [],
    session: [],
    account: [],
    verification: [],
  };
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const auth = betterAuth({
    secret: crypto.randomUUID(),
    database: memoryAdapter(accounts),
    baseURL: { allowedHosts: hosts, protocol: 'http' },
    trustedOrigins: hosts.map((host) => `http://${host}`),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            ...google,
            scopes: ['openid', 'email', 'profile'],
            requireIdTokenVerification: true,
          },
        ],
      }),
    ],
  });
  await auth.$context;
  return { auth, accounts };
}
