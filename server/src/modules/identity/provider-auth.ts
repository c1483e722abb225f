import { log } from '../../lib/log.ts';
import type { OpenIdClient } from './auth-deps.ts';
import type { Auth } from './create-auth.ts';

/** Milliseconds. */
const DISCOVERY_TIMEOUT = 3_000;

async function isReachable({ discoveryUrl }: OpenIdClient): Promise<boolean> {
  try {
    const reply = await fetch(discoveryUrl, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/**
 * Returns better-auth with the provider, which is created on first use because that reads the discovery document.
 * Undefined while the provider cannot be reached or names another issuer; the next call tries again.
 */
export function createProviderAuth(create: (client: OpenIdClient) => Auth, client: OpenIdClient) {
  const prepare = async () => {
    if (!(await isReachable(client))) return undefined;
    const auth = create(client);
    const { socialProviders } = await auth.$context;
    const provider = socialProviders.find(({ id }) => id === client.id);
    if (provider && provider.issuer !== client.issuer)
      log.error(`Sign-in: ${client.discoveryUrl} names another issuer.`);
    return provider?.issuer === client.issuer ? auth : undefined;
  };

  let preparing: Promise<Auth | undefined> | undefined;
  return async (): Promise<Auth | undefined> => {
    preparing ??= prepare();
    const auth = await preparing;
    if (!auth) preparing = undefined;
    return auth;
  };
}
