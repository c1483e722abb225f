import type { GoogleClient } from './auth-deps.ts';
import type { Auth } from './create-auth.ts';

/** Milliseconds that a provider gets to show that it is there. */
const PATIENCE = 3_000;

async function isReachable({ discoveryUrl }: GoogleClient): Promise<boolean> {
  try {
    const reply = await fetch(discoveryUrl, { signal: AbortSignal.timeout(PATIENCE) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/**
 * Sign-in with the provider, made when it is first asked for: its discovery document is read then. While the
 * provider cannot be reached this is undefined, and the next who asks tries again.
 */
export function withGoogle(make: (google: GoogleClient) => Auth, google: GoogleClient | undefined) {
  const prepare = async (client: GoogleClient) => {
    if (!(await isReachable(client))) return undefined;
    const auth = make(client);
    const { socialProviders } = await auth.$context;
    return socialProviders.some(({ id }) => id === 'google') ? auth : undefined;
  };

  let preparing: Promise<Auth | undefined> | undefined;
  return async (): Promise<Auth | undefined> => {
    if (!google) return undefined;
    preparing ??= prepare(google);
    const auth = await preparing;
    if (!auth) preparing = undefined;
    return auth;
  };
}
