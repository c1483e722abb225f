import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters, jwtVerify } from 'jose';
import type { Auth } from './create-auth.ts';
import type { SessionKey } from './identity.queries.ts';

/** Tokens that name another algorithm (`none`, HS256) are refused. */
const ALGORITHM = 'EdDSA';
/** Milliseconds between two reads of the keys: tokens with made-up key ids must not cause a query each. */
const KEY_REFRESH_INTERVAL = 5_000;

export interface Tokens {
  issue: (session: SessionKey) => Promise<string>;
  /** Undefined for a token that is forged, malformed or expired. */
  read: (token: string) => Promise<SessionKey | undefined>;
}

interface TokenOptions {
  auth: Auth;
  /** The site's URL: both issuer and audience. */
  audience: string;
  now: () => Date;
}

/** Bearer tokens, signed with better-auth's keys. The public keys are cached here. */
export function createTokens({ auth, audience, now }: TokenOptions): Tokens {
  let keySet = createLocalJWKSet({ keys: [] });
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  const refreshKeys = async () => {
    try {
      keySet = createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
      refreshedAt = Date.now();
    } finally {
      refreshing = undefined;
    }
  };

  const findKey = async (header: JWTHeaderParameters) => {
    try {
      return await keySet(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - refreshedAt < KEY_REFRESH_INTERVAL) throw error;
      refreshing ??= refreshKeys();
      await refreshing;
      return keySet(header);
    }
  };

  return {
    issue: async ({ sessionId, userId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const { token } = await auth.api.signJWT({ body: { payload: { sub: userId, sid: sessionId, iat: issuedAt } } });
      return token;
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: [ALGORITHM],
          issuer: audience,
          audience,
          currentDate: now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        return { userId: String(payload.sub), sessionId: String(payload.sid) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
