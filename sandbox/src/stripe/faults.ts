import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ApiError } from './api-error.ts';
import { readOrCreateSetting, saveSetting } from './settings.ts';

/** Every nth call, or each call with this probability. */
export type Chance = { every: number } | number;

export const WEBHOOK_MODES = ['once', 'twice', 'late', 'shuffled', 'never'] as const;

export interface FaultSettings {
  /** Milliseconds that each call is delayed. */
  slow: number;
  /** Calls that fail with `failStatus` before they do anything. */
  fail: Chance;
  failStatus: 429 | 500 | 503;
  /** POSTs whose connection is cut after their work is committed. */
  drop: Chance;
  /** `late` delays by `lateBy`; `shuffled` sends newest first; `never` discards them. */
  webhooks: (typeof WEBHOOK_MODES)[number];
  /** Milliseconds. */
  lateBy: number;
  /** The same seed gives the same faults in the same order. */
  seed: string;
}

export const NO_FAULTS: Omit<FaultSettings, 'seed'> = {
  slow: 0,
  fail: 0,
  failStatus: 500,
  drop: 0,
  webhooks: 'once',
  lateBy: 3_000,
};

export interface Faults {
  current: () => FaultSettings;
  set: (faults: Omit<FaultSettings, 'seed'> & { seed?: string | undefined }) => Promise<FaultSettings>;
  /** Delays the call, and throws where it is to fail. */
  before: () => Promise<void>;
  /** Whether to cut the connection instead of responding. */
  dropsResponse: () => boolean;
}

/** Between 0 and 1. */
const fractionOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

const failure = (status: FaultSettings['failStatus']) =>
  new ApiError(
    status,
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' }
      : { type: 'api_error', message: 'An unknown error occurred (a fault of the sandbox, switched on for tests).' },
  );

/** Faults are stored, so that they stay on when a test kills and restarts the sandbox. */
export async function createFaults(pool: pg.Pool): Promise<Faults> {
  let current = await readOrCreateSetting<FaultSettings>(pool, 'faults', () => ({ ...NO_FAULTS, seed: randomUUID() }));
  let counted = { fail: 0, drop: 0 };

  const isHit = (kind: keyof typeof counted) => {
    const chance = current[kind];
    if (chance === 0) return false;
    counted[kind] += 1;
    if (typeof chance === 'object') return counted[kind] % chance.every === 0;
    return fractionOf(`${current.seed} ${kind} ${counted[kind]}`) < chance;
  };

  return {
    current: () => current,
    set: async ({ seed = randomUUID(), ...faults }) => {
      await saveSetting(pool, 'faults', { ...faults, seed });
      current = { ...faults, seed };
      counted = { fail: 0, drop: 0 };
      return current;
    },
    before: async () => {
      if (current.slow > 0) await delay(current.slow);
      if (isHit('fail')) throw failure(current.failStatus);
    },
    dropsResponse: () => isHit('drop'),
  };
}
