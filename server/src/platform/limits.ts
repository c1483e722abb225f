import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup } from './address-group.ts';
import { Problem } from './problem.ts';

/** So many in a stretch of time that begins with the first. */
export interface Limit {
  /** Names what is counted; two limits of one name share their count. */
  name: string;
  points: number;
  seconds: number;
}

/** For everything that changes something and has no narrower limit. Nobody who works by hand comes near it. */
export const WRITES: Limit = { name: 'writes', points: 600, seconds: 600 };

/** Counts kept in the database, so that every process refuses at the same number. */
export interface Limits {
  /** Counts one more from this address, and refuses it when that is one too many. */
  countAddress: (limit: Limit, address: string) => Promise<void>;
  /** The same for an account, or whatever else is named by a text; no setting widens it. */
  countAccount: (limit: Limit, account: string) => Promise<void>;
  /** Takes back one that `countAccount` has counted. */
  uncountAccount: (limit: Limit, account: string) => Promise<void>;
  /** Begins anew. */
  forgetAccount: (limit: Limit, account: string) => Promise<void>;
}

interface LimitOptions {
  pool: pg.Pool;
  /** Multiplies what is allowed per address. */
  addressFactor: number;
}

function tooMany(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Problem('request.too-many', {
    detail: `Too many attempts. Please try again in ${wait}.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/** As short as the table's key must be, whatever was typed. */
const fingerprint = (account: string) => createHash('sha256').update(account).digest('base64url');

export function createLimits({ pool, addressFactor }: LimitOptions): Limits {
  const counters = new Map<string, RateLimiterPostgres>();

  const counterFor = ({ name, points, seconds }: Limit, factor: number) => {
    const known = counters.get(name);
    if (known) return known;
    const counter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limit_count',
      tableCreated: true,
      /** One of them clears away what is over for all. */
      clearExpiredByTimeout: counters.size === 0,
      keyPrefix: name,
      points: Math.ceil(points * factor),
      duration: seconds,
    });
    counters.set(name, counter);
    return counter;
  };

  const count = async (counter: RateLimiterPostgres, key: string) => {
    try {
      await counter.consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
    }
  };

  return {
    countAddress: (limit, address) => count(counterFor(limit, addressFactor), addressGroup(address)),
    countAccount: (limit, account) => count(counterFor(limit, 1), fingerprint(account)),
    uncountAccount: async (limit, account) => void (await counterFor(limit, 1).reward(fingerprint(account))),
    forgetAccount: async (limit, account) => void (await counterFor(limit, 1).delete(fingerprint(account))),
  };
}
