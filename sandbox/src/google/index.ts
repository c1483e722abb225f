import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { serveProvider, serveSignIn } from './google.routes.ts';
import { CALLBACK_PATH, GOOGLE_PATH } from './paths.ts';
import { createPeople, type Person } from './people.ts';
import { createProvider } from './provider.ts';

export type { Person } from './people.ts';

interface GoogleOptions {
  publicUrl: string;
  publicOrigins: string[];
  /** Known once the sandbox listens. */
  sandboxOrigin: () => string;
  demonstrationPeople: Person[];
}

/** Settings for the product's server. */
export interface GoogleClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export const discoveryUrl = (origin: string) => `${origin}${GOOGLE_PATH}/.well-known/openid-configuration`;

/** An OpenID provider in Google's place. Everyone can sign in as anyone. */
export function serveGoogle(app: FastifyInstance, options: GoogleOptions): GoogleClient {
  const { publicUrl, publicOrigins: origins, sandboxOrigin, demonstrationPeople } = options;
  const client = { clientId: 'sandbox', clientSecret: randomBytes(32).toString('base64url') };
  const people = createPeople(demonstrationPeople);
  const redirectUris = origins.map((origin) => `${origin}${CALLBACK_PATH}`);
  const provider = createProvider({ publicUrl, sandboxOrigin, client: { ...client, redirectUris }, people });
  app.register(serveProvider, { provider, publicUrl });
  app.register(serveSignIn, { provider, people, origins });
  return { ...client, issuer: `${publicUrl}${GOOGLE_PATH}` };
}
