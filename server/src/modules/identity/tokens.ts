import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters, jwtVerify } from 'jose';
import type { Auth } from './create-auth.ts';
import type { SessionKey } from './identity.queries.ts';

/** The only way in which we sign: a token that names another (`none`, HS256) is not looked at further. */
const ALGORITHM = 'EdDSA';
/** Milliseconds between two looks for keys: a made-up one is not worth a query each time. */
const LOOK_AGAIN = 5_000;

export interface Tokens {
  issue: (session: SessionKey) => Promise<string>;
  /** The session that a token names; undefined for one that is not ours, not whole, or too old. */
  read: (token: string) => Promise<SessionKey | undefined>;
}

interface TokenOptions {
  auth: Auth;
  /** Us: who issues it and for whom. */
  audience: string;
  now: () => Date;
}

/** Bearer tokens, signed with the keys that better-auth keeps. The public halves are remembered here. */
export function createTokens({ auth, audience, now }: TokenOptions): Tokens {
  let known = createLocalJWKSet({ keys: [] });
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const lookForKeys = async () => {
    try {
      known = createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
      looked = Date.now();
    } finally {
      looking = undefined;
    }
  };

  const findKey = async (header: JWTHeaderParameters) => {
    try {
      return await known(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - looked < LOOK_AGAIN) throw error;
      looking ??= lookForKeys();
      await looking;
      return known(header);
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
