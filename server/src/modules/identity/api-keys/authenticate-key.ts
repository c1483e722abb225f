import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { prepare } from '../../../database/prepare.ts';
import type { Actor, ActorKey, Authenticate } from '../../../http/actor.ts';
import { authRequired } from '../../../http/authentication.ts';
import { addressGroups } from '../../../http/client-address.ts';
import type { Limit, Limits } from '../../../http/limits.ts';
import { MINUTE } from '../../../lib/durations.ts';
import { lacksSecondFactor } from '../actor.queries.ts';

const PREFIX = 'ghk_';
/** So much of the key is shown, with its prefix. */
const START_LENGTH = 10;

/** 256 random bits: nobody guesses it, so that a plain hash of it is enough. */
export const newApiKey = (): string => PREFIX + randomBytes(32).toString('base64url');

/** Whether it wants to be one. */
const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** As `newApiKey` writes 256 bits: of the last character, two bits are unused. No other text is looked up. */
const WELL_FORMED = /^ghk_[\w-]{42}[AEIMQUYcgkosw048]$/;

const isWellFormed = (key: string): boolean => WELL_FORMED.test(key);

export const hashOfApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** By what people tell keys apart. */
export const startOfApiKey = (key: string): string => key.slice(0, START_LENGTH);

interface FoundKey extends Omit<Actor, 'key'>, Pick<ActorKey, 'scopes'> {
  keyName: string;
  requestsPerMinute: number;
  lastUsedAt: Date | null;
}

/** Read for each request, so that a key ends with the role of its admin, a suspension or its deletion, in every process. */
const findKey = prepare<FoundKey>(
  'find-api-key',
  `select person.id, key.id as "sessionId", person.name, person.email, person.image, person.role,
     null as "provedAt", ${lacksSecondFactor('$4')} as "lacksSecondFactor",
     key.name as "keyName", key.scopes, key.requests_per_minute as "requestsPerMinute", key.last_used_at as "lastUsedAt"
   from api_key as key join "user" as person on person.id = key.admin_id
   where key.hash = $1 and (key.ends_at is null or key.ends_at > $2)
     and person.role = 'Admin' and person.suspended_at is null and ($3 or not person.demonstration)`,
);

const noteUse = prepare(
  'note-api-key-use',
  `update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3)`,
);

/** Per IP address: keys that this process has not found yet. Each costs a statement. */
const UNKNOWN_KEYS: Limit = { name: 'unknown-api-keys', points: 300, seconds: 60 };

const unknownKey = () => authRequired({ reason: 'key' });

/** Milliseconds: the last use is stored to the minute. */

interface AuthenticationDeps {
  pool: pg.Pool;
  limits: Limits;
  settings: { isSandbox: boolean; requireSecondFactor: 'admins' | undefined };
  now: () => Date;
}

/**
 * Returns a function that finds the admin in whose name a key acts. It throws `request.too-many` above the key's limit, or
 * above that of unknown keys.
 */
function createKeyAuthentication({ pool, limits, settings, now }: AuthenticationDeps) {
  const { isSandbox, requireSecondFactor } = settings;
  /** Hashes. A program with a deleted key does not shut out another one at the same address. */
  const foundBefore = new Set<string>();
  return async (...[token, address, { isCounted }]: Parameters<Authenticate>): Promise<Actor> => {
    if (!isWellFormed(token)) throw unknownKey();
    const hash = hashOfApiKey(token);
    const name = hash.toString('hex');
    if (!foundBefore.has(name)) await limits.countInProcess(UNKNOWN_KEYS, addressGroups(address).own);
    const at = now();
    const [found] = await findKey(pool, [hash, at, isSandbox, requireSecondFactor === 'admins']);
    if (!found) {
      foundBefore.delete(name);
      throw unknownKey();
    }
    foundBefore.add(name);
    const { keyName, scopes, requestsPerMinute, lastUsedAt, ...actor } = found;
    const limit = { name: `api-key-${requestsPerMinute}`, points: requestsPerMinute, seconds: 60 };
    if (isCounted) await limits.countAccount(limit, actor.sessionId);
    const minuteAgo = new Date(at.getTime() - MINUTE);
    if (!lastUsedAt || lastUsedAt < minuteAgo) await noteUse(pool, [actor.sessionId, at, minuteAgo]);
    return { ...actor, key: { name: keyName, scopes } };
  };
}

/** Bearer tokens are those of people, or keys. */
export function createAuthentication(people: { authenticate: Authenticate }, deps: AuthenticationDeps): Authenticate {
  const authenticateKey = createKeyAuthentication(deps);
  return (...call) => (isApiKey(call[0]) ? authenticateKey(...call) : people.authenticate(...call));
}
