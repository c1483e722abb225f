import type { FastifyRequest } from 'fastify';
import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Limits } from '../../platform/limits.ts';
import { WRONG_PASSWORDS } from './identity-limits.ts';

export type PasswordGuard = (request: FastifyRequest, check: () => Promise<Response>) => Promise<Response>;

/** better-auth's codes for a wrong password. */
const WRONG = /"code":"(INVALID_EMAIL_OR_PASSWORD|INVALID_PASSWORD|FAILED_TO_CREATE_SESSION)"/;

const isWrong = async (response: Response) => !response.ok && WRONG.test(await response.clone().text());

interface GuardOptions {
  limits: Limits;
  /** The account whose password is checked; undefined where nobody is signed in. */
  accountOf: (request: FastifyRequest) => Promise<string | undefined>;
  recordFailure: (account: string, request: FastifyRequest) => Promise<void>;
}

/**
 * Counts the wrong passwords of an account, whether it exists or not. Each attempt is counted before the check and
 * uncounted if the password was right: a hundred attempts at once cannot all pass the limit. Attempts for one account
 * run one at a time: right ones that arrive together would otherwise reach the limit.
 */
export function createPasswordGuard({ limits, accountOf, recordFailure }: GuardOptions): PasswordGuard {
  const runExclusive = createKeyedMutex();
  return async (request, check) => {
    const account = await accountOf(request);
    if (account === undefined) return check();
    return runExclusive(account, async () => {
      await limits.countAccount(WRONG_PASSWORDS, account);
      const response = await check();
      if (await isWrong(response)) await recordFailure(account, request);
      else await limits.uncountAccount(WRONG_PASSWORDS, account);
      return response;
    });
  };
}
