import type { FastifyRequest } from 'fastify';
import type { Limits } from '../../platform/limits.ts';
import { createTurns } from '../../platform/turns.ts';
import { WRONG_PASSWORDS } from './identity-limits.ts';

export type PasswordGuard = (request: FastifyRequest, check: () => Promise<Response>) => Promise<Response>;

/** Codes of better-auth under which a password was looked at and was wrong. */
const WRONG = /"code":"(INVALID_EMAIL_OR_PASSWORD|INVALID_PASSWORD|FAILED_TO_CREATE_SESSION)"/;

const isWrong = async (response: Response) => !response.ok && WRONG.test(await response.clone().text());

interface GuardOptions {
  limits: Limits;
  /** The account whose password is checked; undefined where nobody is signed in. */
  accountOf: (request: FastifyRequest) => Promise<string | undefined>;
}

/**
 * Counts the wrong passwords of an account, whether it exists or not. Each try is counted before it is made and
 * taken back when it was right, so that a hundred at once are not a hundred tries; and those for one account are
 * made one after the other, so that right ones that come together do not use each other's up.
 */
export function createPasswordGuard({ limits, accountOf }: GuardOptions): PasswordGuard {
  const inTurn = createTurns();
  return async (request, check) => {
    const account = await accountOf(request);
    if (account === undefined) return check();
    return inTurn(account, async () => {
      await limits.countAccount(WRONG_PASSWORDS, account);
      const response = await check();
      if (!(await isWrong(response))) await limits.uncountAccount(WRONG_PASSWORDS, account);
      return response;
    });
  };
}
