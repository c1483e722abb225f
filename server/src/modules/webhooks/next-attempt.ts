import { HOUR } from '../../lib/durations.ts';

/** Milliseconds. */
const FIRST_PAUSE = 5_000;
const MAX_PAUSE = 12 * HOUR;
/** Each pause is so many times the one before. */
const GROWTH = 3;

/** A fifth more or less, so that what failed together is not attempted together. */
const JITTER = 0.2;

interface FailedAttempt {
  /** How many there were. */
  attempts: number;
  retryUntil: Date;
  now: Date;
  /** From 0 to 1. */
  random: number;
}

/** After about 5 s, 15 s, 45 s and so on up to 12 hours; undefined once three days are over. */
export function nextAttemptAt({ attempts, retryUntil, now, random }: FailedAttempt): Date | undefined {
  if (now >= retryUntil) return undefined;
  const pause = Math.min(FIRST_PAUSE * GROWTH ** (attempts - 1), MAX_PAUSE);
  const jittered = pause * (1 - JITTER + 2 * JITTER * random);
  return new Date(Math.min(now.getTime() + jittered, retryUntil.getTime()));
}
