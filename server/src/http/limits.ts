import { createHash } from 'node:crypto';
import type { ProblemWords } from '@guildhall/contract';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Problem } from '../lib/problem.ts';
import { addressGroups } from './client-address.ts';

/** At most `points` in a window of `seconds` that begins with the first. */
export interface Limit {
  /** Limits with the same name share their count. */
  name: string;
  points: number;
  seconds: number;
}

/** For all writes without a narrower limit. Nobody who works by hand comes near it. */
export const WRITES: Limit = { name: 'writes', points: 600, seconds: 600 };

/** Files of a whole list, such as the students of a class or all payments, by one account. */
export const EXPORTS: Limit = { name: 'exports', points: 60, seconds: 3_600 };

/** Public lists whose cursor or filter is made up, perhaps: each makes the database work. What is cached costs nothing. */
export const NEW_LISTS: Limit = { name: 'lists', points: 600, seconds: 600 };

/** The counts are in the database, so that all processes together allow so many. */
export interface Limits {
  /** Throws `request.too-many` above the limit. */
  countAddress: (limit: Limit, address: string) => Promise<void>;
  /** The same for an account, or any other key. `ADDRESS_LIMIT_FACTOR` does not apply. Returns the count. */
  countAccount: (limit: Limit, account: string) => Promise<number>;
  /** For what comes too often to be counted in the database: each process counts for itself. */
  countInProcess: (limit: Limit, account: string) => Promise<number>;
  /** The same for an address, for what is made in another way above the limit. */
  isWithinAddressLimit: (limit: Limit, address: string) => Promise<boolean>;
  /** Decrements the count. */
  uncountAccount: (limit: Limit, account: string) => Promise<void>;
  resetAccount: (limit: Limit, account: string) => Promise<void>;
}

interface LimitOptions {
  pool: pg.Pool;
  /** Multiplies the points per address. */
  addressFactor: number;
}

/** In one unit, rounded up. */
function waitOf(seconds: number): ProblemWords<'request.too-many'> {
  if (seconds < 90) return { reason: 'seconds', values: { count: seconds } };
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return { reason: 'minutes', values: { count: minutes } };
  return { reason: 'hours', values: { count: Math.ceil(minutes / 60) } };
}

function tooMany(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Problem('request.too-many', { ...waitOf(seconds), headers: { 'retry-after': String(seconds) } });
}

/** A /48 network of IPv6 holds up to 65,536 customers, or one: together they may do as much as so many addresses. */
const WIDE_FACTOR = 10;

const wideLimit = ({ name, points, seconds }: Limit): Limit => ({
  name: `${name}-48`,
  points: points * WIDE_FACTOR,
  seconds,
});

/** The table's key has a maximum length; what people type has none. */
const keyOf = (account: string) => createHash('sha256').update(account).digest('base64url');

/** Counts in this process alone. */
function createProcessCounters() {
  const counters = new Map<string, RateLimiterMemory>();

  return ({ name, points, seconds }: Limit, factor = 1) => {
    const existing = counters.get(name);
    if (existing) return existing;
    const counter = new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * factor), duration: seconds });
    counters.set(name, counter);
    return counter;
  };
}

export function createLimits({ pool, addressFactor }: LimitOptions): Limits {
  const counters = new Map<string, RateLimiterPostgres>();
  const processCounterFor = createProcessCounters();

  const counterFor = ({ name, points, seconds }: Limit, factor: number) => {
    const existing = counters.get(name);
    if (existing) return existing;
    const counter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limit_count',
      tableCreated: true,
      /** One counter deletes the expired rows of all. */
      clearExpiredByTimeout: counters.size === 0,
      keyPrefix: name,
      points: Math.ceil(points * factor),
      duration: seconds,
    });
    counters.set(name, counter);
    return counter;
  };

  const count = async (counter: RateLimiterAbstract, key: string) => {
    try {
      return (await counter.consume(key)).consumedPoints;
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
    }
  };

  return {
    countAddress: async (limit, address) => {
      const { own, wide } = addressGroups(address);
      await count(counterFor(limit, addressFactor), own);
      if (wide) await count(counterFor(wideLimit(limit), addressFactor), wide);
    },
    countAccount: (limit, account) => count(counterFor(limit, 1), keyOf(account)),
    countInProcess: (limit, account) => count(processCounterFor(limit), account),
    isWithinAddressLimit: (limit, address) =>
      processCounterFor(limit, addressFactor)
        .consume(addressGroups(address).own)
        .then(
          () => true,
          () => false,
        ),
    uncountAccount: async (limit, account) => void (await counterFor(limit, 1).reward(keyOf(account))),
    resetAccount: async (limit, account) => void (await counterFor(limit, 1).delete(keyOf(account))),
  };
}
