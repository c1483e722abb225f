import { Refusal, type RefusalCode } from './refusal.ts';

/** What is checked, in this order. */
export type Check = 'token' | 'key' | 'signature' | 'shape' | 'address' | 'issuer' | 'dates' | 'status';

/**
 * `unknown` is the status alone: nobody can say now whether it was revoked. `code` says why it failed or is unknown;
 * without one nobody asked.
 */
export interface Finding {
  check: Check;
  result: 'passed' | 'failed' | 'unknown';
  code?: RefusalCode;
  /** When the list of the status was signed (ISO 8601), and how long ago that is. */
  listIssuedAt?: string;
  listAgeSeconds?: number;
}

/** `status-unknown`: genuine, but it may have been revoked. */
export type Verdict = 'valid' | 'status-unknown' | 'revoked' | 'not-valid';

export const passed = (checks: readonly Check[]): Finding[] => checks.map((check) => ({ check, result: 'passed' }));

/** All checks before the one that failed have passed; those after it were not made. */
export function failed(checks: readonly Check[], error: unknown): Finding[] {
  if (!(error instanceof Refusal)) throw error;
  const at = checks.findIndex((check) => error.code.startsWith(`${check}.`));
  if (at < 0) throw error;
  return [...passed(checks.slice(0, at)), { check: checks[at] ?? 'token', result: 'failed', code: error.code }];
}
