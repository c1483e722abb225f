import type { FastifyRequest } from 'fastify';
import type { Limit, Limits } from '../../http/limits.ts';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { createKeyedMutex } from '../../lib/keyed-mutex.ts';
import { keyOfStranger, PASSWORDS_CHECKED, WRONG_PASSWORDS, WRONG_PASSWORDS_A_DAY } from './identity-limits.ts';
import type { KnownDevices } from './known-devices.ts';
import type { WrongPassword } from './record-sign-in.ts';

export type PasswordGuard = (request: FastifyRequest, check: () => Promise<Response>) => Promise<Response>;

/** better-auth's codes for a wrong password. */
const WRONG = /"code":"(INVALID_EMAIL_OR_PASSWORD|INVALID_PASSWORD|FAILED_TO_CREATE_SESSION)"/;

const isWrong = async (response: Response) => !response.ok && WRONG.test(await response.clone().text());

interface GuardOptions {
  limits: Limits;
  knownDevices: KnownDevices;
  /** The address of the account whose password is checked; undefined where nobody is signed in. */
  emailOf: (request: FastifyRequest) => Promise<string | undefined>;
  recordWrongPassword: (attempt: WrongPassword) => Promise<void>;
}

interface Count {
  limit: Limit;
  key: string;
}

const countsOf = (deviceId: string | undefined, email: string, ip: string): [Count, Count] =>
  deviceId
    ? [
        { limit: WRONG_PASSWORDS, key: deviceId },
        { limit: WRONG_PASSWORDS_A_DAY, key: deviceId },
      ]
    : [
        { limit: WRONG_PASSWORDS, key: keyOfStranger(email, ip) },
        { limit: WRONG_PASSWORDS_A_DAY, key: email },
      ];

/**
 * Checks of unknown devices at a time: half of the four threads that Node has for them, so that a flood leaves the others
 * to known devices and files. A check takes a tenth of a second.
 */
const STRANGERS_CONCURRENCY = 2;

const MAX_STRANGERS_WAITING = 60;

/**
 * Counts the wrong passwords of an account, whether it exists or not: per IP address and, over all addresses, per day. A
 * device that has signed in to the account before has counts of its own, so that strangers cannot lock out the owner.
 * Each attempt is counted before the check and uncounted if the password was right: a hundred attempts at once cannot
 * all pass the limit. Attempts with the same count run one at a time: right ones that arrive together would otherwise
 * reach the limit.
 */
export function createPasswordGuard(options: GuardOptions): PasswordGuard {
  const { limits, knownDevices, emailOf, recordWrongPassword } = options;
  const runExclusive = createKeyedMutex();
  const limitStrangers = createConcurrencyLimit({
    concurrency: STRANGERS_CONCURRENCY,
    maxWaiting: MAX_STRANGERS_WAITING,
  });

  return async (request, check) => {
    const { ip, headers } = request;
    const email = await emailOf(request);
    const deviceId = email === undefined ? undefined : await knownDevices.find(headers.cookie, email);
    const isStranger = deviceId === undefined;
    if (isStranger) await limits.countAddress(PASSWORDS_CHECKED, ip);
    if (email === undefined) return check();
    const [counted, countedPerDay] = countsOf(deviceId, email, ip);
    const attempt = async () => {
      await limits.countAccount(counted.limit, counted.key);
      const failures = await limits.countAccount(countedPerDay.limit, countedPerDay.key);
      const response = await check();
      if (await isWrong(response)) {
        await recordWrongPassword({ email, request, failuresOfStrangers: isStranger ? failures : 0 });
      } else {
        for (const { limit, key } of [counted, countedPerDay]) await limits.uncountAccount(limit, key);
      }
      return response;
    };
    return runExclusive(counted.key, () => (isStranger ? limitStrangers(attempt) : attempt()));
  };
}
