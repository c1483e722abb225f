import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Configuration, type Context, interactionPolicy, Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { GOOGLE_PATH, interactionPath } from './paths.ts';
import type { People, Person } from './people.ts';
import { refusalPage } from './sign-in-page.ts';

/** What the product's server needs to know of itself, to be known here. */
interface Client {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

interface ProviderOptions {
  publicUrl: string;
  /** Where the product's server reaches us, read when somebody asks. */
  ownOrigin: () => string;
  client: Client;
  people: People;
}

const AN_HOUR = 3600;
const SIGNING_ALGORITHM = 'ES256';

/** An RSA key would keep the whole start waiting. */
const makeKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  alg: SIGNING_ALGORITHM,
  use: 'sig',
});

export function createProvider({ publicUrl, ownOrigin, client, people }: ProviderOptions): Provider {
  const provider = new Provider(`${publicUrl}${GOOGLE_PATH}`, {
    ...TECHNICALITIES,
    clients: [clientMetadata(client)],
    cookies: {
      ...COOKIES,
      keys: [randomBytes(32).toString('base64url')],
    },
    findAccount: async (_, subject) => {
      const person = people.find(subject);
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...claimsOf(person) }) };
    },
    jwks: { keys: [makeKey()] },
  });
  /** Addresses are built for the browser, wherever a request has come from; `serveGoogle` writes the headers. */
  provider.proxy = true;
  provider.on('server_error', (_, error) => console.error(error));
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route === 'discovery') Object.assign(context.body as object, backChannel(provider, ownOrigin()));
  });
  return provider;
}

/** The product's server calls these itself, also before it listens and can hand anything on. */
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

const claimsOf = ({ name, email }: Person) => ({ name, email, email_verified: true });

/** What was asked for is granted: there is nobody to ask. */
async function grantEverything({ oidc }: Context) {
  if (!oidc) throw new Error('A grant was asked for outside a sign-in');
  const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(oidc.params.scope ?? '');
  await grant.save();
  return grant;
}

/** One chooses a person each time; what Google understands in `prompt` is understood. */
const POLICY = [
  new interactionPolicy.Prompt(
    { name: 'login', requestable: true },
    new interactionPolicy.Check('nobody_chosen', 'nobody has been chosen', ({ oidc }) => !oidc?.result?.login),
  ),
  new interactionPolicy.Prompt({ name: 'select_account', requestable: true }),
  new interactionPolicy.Prompt({ name: 'consent', requestable: true }),
];

const COOKIES = {
  names: {
    session: 'sandbox_google_session',
    interaction: 'sandbox_google_interaction',
    resume: 'sandbox_google_resume',
  },
  /** Where nothing is ever asked for: a session that came back would have to be signed out of between two people. */
  long: { path: `${GOOGLE_PATH}/nowhere`, httpOnly: true, sameSite: 'lax' },
};

const TECHNICALITIES = {
  /** Given as the library's default it is the same, and warns that a restart forgets. Ours may. */
  adapter: createMemoryAdapter(),
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  clientBasedCORS: () => false,
  /** Google puts the person into the id token. */
  conformIdTokenClaims: false,
  enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
  interactions: { policy: POLICY, url: (_, { uid }) => interactionPath(uid) },
  loadExistingGrant: grantEverything,
  pkce: { required: () => true },
  renderError: (context, { error, error_description }) => {
    const { headers, body } = refusalPage(error_description ?? error);
    context.set(headers);
    context.body = body;
  },
  responseTypes: ['code'],
  scopes: ['openid', 'email', 'profile'],
  /** All of them are set, for the library warns of each that is not. */
  ttl: {
    AccessToken: AN_HOUR,
    AuthorizationCode: 60,
    Grant: AN_HOUR,
    IdToken: AN_HOUR,
    Interaction: AN_HOUR,
    Session: AN_HOUR,
  },
} satisfies Partial<Configuration>;
