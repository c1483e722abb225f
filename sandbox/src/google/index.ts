import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { serveProvider, serveSignIn } from './google.routes.ts';
import type { StandIn } from './paths.ts';
import { createPeople, type Person } from './people.ts';
import { createProvider } from './provider.ts';

export { GOOGLE, OIDC } from './paths.ts';
export type { Person } from './people.ts';

interface OpenIdOptions {
  standIn: StandIn;
  publicUrl: string;
  publicOrigins: string[];
  /** Known once the sandbox listens. */
  sandboxOrigin: () => string;
  demonstrationPeople: Person[];
}

/** Settings for the product's server. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The provider's document, at the sandbox's own origin. */
export const discoveryUrl = (origin: string, { path }: StandIn) => `${origin}${path}/.well-known/openid-configuration`;

/** An OpenID provider in a real one's place. Everyone can sign in as anyone. */
export function serveOpenId(app: FastifyInstance, options: OpenIdOptions): OpenIdClient {
  const { standIn, publicUrl, publicOrigins: origins, sandboxOrigin, demonstrationPeople } = options;
  const client = { clientId: 'sandbox', clientSecret: randomBytes(32).toString('base64url') };
  const people = createPeople(demonstrationPeople);
  const redirectUris = origins.map((origin) => `${origin}${standIn.callbackPath}`);
  const provider = createProvider({ standIn, publicUrl, sandboxOrigin, client: { ...client, redirectUris }, people });
  app.register(serveProvider, { standIn, provider, publicUrl });
  app.register(serveSignIn, { standIn, provider, people, origins });
  return { ...client, issuer: `${publicUrl}${standIn.path}` };
}
