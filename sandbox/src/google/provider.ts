import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Configuration, type Context, interactionPolicy, Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { interactionPath, type StandIn } from './paths.ts';
import type { People, Person } from './people.ts';
import { errorPage } from './sign-in-page.ts';

/** The product as an OpenID client. */
interface Client {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

interface ProviderOptions {
  standIn: StandIn;
  publicUrl: string;
  /** Where the product's server reaches the sandbox; read per request. */
  sandboxOrigin: () => string;
  client: Client;
  people: People;
}

const HOUR = 3600;
const SIGNING_ALGORITHM = 'ES256';

/** Generating an RSA key would delay the start. */
const createSigningKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  alg: SIGNING_ALGORITHM,
  use: 'sig',
});

export function createProvider({ standIn, publicUrl, sandboxOrigin, client, people }: ProviderOptions): Provider {
  const provider = new Provider(`${publicUrl}${standIn.path}`, {
    ...BASE_CONFIGURATION,
    clients: [clientMetadata(client)],
    cookies: {
      ...cookiesOf(standIn),
      keys: [randomBytes(32).toString('base64url')],
    },
    findAccount: async (_, subject) => {
      const person = people.find(subject);
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...claimsOf(person) }) };
    },
    interactions: { policy: POLICY, url: (_, { uid }) => interactionPath(standIn, uid) },
    jwks: { keys: [createSigningKey()] },
    renderError: (context, { error, error_description }) => {
      const { headers, body } = errorPage(standIn, error_description ?? error);
      context.set(headers);
      context.body = body;
    },
  });
  /** Addresses are built from the forwarding headers that `serveProvider` sets. */
  provider.proxy = true;
  provider.on('server_error', (_, error) => console.error(error));
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route === 'discovery')
      Object.assign(context.body as object, backChannel(provider, sandboxOrigin()));
  });
  return provider;
}

/** The product's server calls these directly, also before it listens and can proxy. */
const backChannel = (provider: Provider, origin: string) => ({
  token_endpoint: `${origin}${provider.pathFor('token')}`,
  userinfo_endpoint: `${origin}${provider.pathFor('userinfo')}`,
  jwks_uri: `${origin}${provider.pathFor('jwks')}`,
});

const clientMetadata = ({ clientId, clientSecret, redirectUris }: Client) => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: redirectUris,
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
  id_token_signed_response_alg: SIGNING_ALGORITHM,
});

/** Addresses at these hosts are for tests: the provider has not confirmed them, or does not say whether it has. */
const UNCONFIRMED = '@unconfirmed.example';
const UNSTATED = '@unstated.example';
/** And one whose people have a picture, at an address of Google's that no test asks. */
const PICTURED = '@pictured.example';
const PICTURE = 'https://lh3.googleusercontent.com/a/sandbox=s96-c';

const claimsOf = ({ name, email }: Person) => ({
  name,
  email,
  ...(!email.endsWith(UNSTATED) && { email_verified: !email.endsWith(UNCONFIRMED) }),
  ...(email.endsWith(PICTURED) && { picture: PICTURE }),
});

/** Grants the requested scopes without a consent page. */
async function grantRequestedScopes({ oidc }: Context) {
  if (!oidc) throw new Error('A grant was requested outside a sign-in');
  const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(oidc.params.scope ?? '');
  await grant.save();
  return grant;
}

/** A person is chosen at each sign-in; Google's `prompt` values are accepted. */
const POLICY = [
  new interactionPolicy.Prompt(
    { name: 'login', requestable: true },
    new interactionPolicy.Check('nobody_chosen', 'nobody has been chosen', ({ oidc }) => !oidc?.result?.login),
  ),
  new interactionPolicy.Prompt({ name: 'select_account', requestable: true }),
  new interactionPolicy.Prompt({ name: 'consent', requestable: true }),
];

const cookiesOf = ({ id, path }: StandIn) => ({
  names: {
    session: `sandbox_${id}_session`,
    interaction: `sandbox_${id}_interaction`,
    resume: `sandbox_${id}_resume`,
  },
  /** A path that is never requested: without the session cookie each sign-in chooses a person anew. */
  long: { path: `${path}/nowhere`, httpOnly: true, sameSite: 'lax' as const },
});

const BASE_CONFIGURATION = {
  /** The library's default is the same, and warns that a restart forgets its data. */
  adapter: createMemoryAdapter(),
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  clientBasedCORS: () => false,
  /** Like Google, put the profile into the id token. */
  conformIdTokenClaims: false,
  enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
  loadExistingGrant: grantRequestedScopes,
  pkce: { required: () => true },
  responseTypes: ['code'],
  scopes: ['openid', 'email', 'profile'],
  /** Seconds. The library warns about each one that is not set. */
  ttl: {
    AccessToken: HOUR,
    AuthorizationCode: 60,
    Grant: HOUR,
    IdToken: HOUR,
    Interaction: HOUR,
    Session: HOUR,
  },
} satisfies Partial<Configuration>;
