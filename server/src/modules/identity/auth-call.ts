import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known during one call of better-auth. */
interface AuthCall {
  /** Seconds since 1970: when the provider last asked who somebody is. */
  authTime?: number;
  /** The hash of the password that the call sets. */
  passwordHash?: string;
}

/** Milliseconds, for clocks that differ and for the way back. Each sign-in asks for a new one there (`max_age=0`). */
const MAX_AGE = 5 * 60_000;

/** No argument: better-auth passes none of ours on to its hooks and options, which are functions of the whole server. */
const current = new AsyncLocalStorage<AuthCall>();

/** What is noted during `work` is known to it alone. */
export const duringAuthCall = <Result>(work: () => Promise<Result>): Promise<Result> => current.run({}, work);

export function noteAuthTime(authTime: number | undefined): void {
  const call = current.getStore();
  if (call && authTime !== undefined) call.authTime = authTime;
}

/** Whether the provider says that it has just asked: without that, somebody may only have a session there. */
export function hasJustSignedIn(now: Date): boolean {
  const { authTime } = current.getStore() ?? {};
  return authTime !== undefined && Math.abs(now.getTime() - authTime * 1_000) < MAX_AGE;
}

/** Hashing takes a core for 150 ms: it is done before the transaction of the sign-up has a connection. */
export function notePasswordHash(hash: string): void {
  const call = current.getStore();
  if (call) call.passwordHash = hash;
}

export const notedPasswordHash = (): string | undefined => current.getStore()?.passwordHash;
