import { createHash } from 'node:crypto';
import { logFailure } from '../../lib/log-failure.ts';

/** Milliseconds. A list that does not answer keeps nobody from choosing a password. */
const LOOKUP_TIMEOUT = 2_000;
/** Hexadecimal digits of the hash that leave: hundreds of passwords share them. */
const PREFIX_LENGTH = 5;

export type IsLeakedPassword = (password: string) => Promise<boolean>;

/** Lines of `SUFFIX:COUNT`. Padding has the count 0. */
const hasSuffix = (lines: string, suffix: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [found = '', count = '0'] = line.trim().split(':');
    return found.toUpperCase() === suffix && Number(count) > 0;
  });

/**
 * Whether a list of leaked passwords has this one, by a range query as haveibeenpwned.com takes it: the server of the list
 * learns the first five digits of its SHA-1. Without an address nothing is asked.
 */
export const createLeakedPasswords =
  (listUrl: string | undefined): IsLeakedPassword =>
  async (password) => {
    if (listUrl === undefined) return false;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const reply = await fetch(`${listUrl}${hash.slice(0, PREFIX_LENGTH)}`, {
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(LOOKUP_TIMEOUT),
      });
      if (!reply.ok) throw new Error(`Status ${reply.status}`);
      return hasSuffix(await reply.text(), hash.slice(PREFIX_LENGTH));
    } catch (error) {
      logFailure('The list of leaked passwords (LEAKED_PASSWORDS_URL) did not answer', error);
      return false;
    }
  };
