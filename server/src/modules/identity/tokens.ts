import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Auth } from './create-auth.ts';
import type { SessionKey } from './identity.queries.ts';

/** Tokens that name another algorithm (`none`, HS256) are refused. */
const ALGORITHM = 'EdDSA';

/** Milliseconds between two reads of the keys: tokens with made-up key ids must not cause a query each. */
const KEY_REFRESH_INTERVAL = 5_000;

/** Tokens whose signature needs no second check. */
const MAX_VERIFIED = 10_000;

export interface Tokens {
  issue: (session: SessionKey) => Promise<string>;
  /** Undefined for a token that is forged, malformed or expired. */
  read: (token: string) => Promise<SessionKey | undefined>;
}

interface VerifiedToken {
  session: SessionKey;
  /** Seconds since 1970. */
  expiresAt: number;
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
  const verified = new LRUCache<string, VerifiedToken>({ max: MAX_VERIFIED });

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

  const verify = async (token: string): Promise<VerifiedToken> => {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: [ALGORITHM],
      issuer: audience,
      audience,
      currentDate: now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const session = { userId: String(payload.sub), sessionId: String(payload.sid) };
    return { session, expiresAt: Number(payload.exp) };
  };

  return {
    issue: async ({ sessionId, userId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const { token } = await auth.api.signJWT({ body: { payload: { sub: userId, sid: sessionId, iat: issuedAt } } });
      return token;
    },
    read: async (token) => {
      const known = verified.get(token);
      if (known) return known.expiresAt > now().getTime() / 1000 ? known.session : undefined;
      try {
        const result = await verify(token);
        verified.set(token, result);
        return result.session;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
