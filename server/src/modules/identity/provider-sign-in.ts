import { AsyncLocalStorage } from 'node:async_hooks';

interface ProviderSignIn {
  /** Seconds since 1970: when the provider last asked who somebody is. */
  authTime?: number;
}

/** Milliseconds, for clocks that differ and for the way back. Each sign-in asks for a new one there (`max_age=0`). */
const MAX_AGE = 5 * 60_000;

const current = new AsyncLocalStorage<ProviderSignIn>();

/** What the provider says during `work` is known to the hooks of the session that it begins. */
export const duringProviderSignIn = <Result>(work: () => Promise<Result>): Promise<Result> => current.run({}, work);

export function noteAuthTime(authTime: number | undefined): void {
  const signIn = current.getStore();
  if (signIn && authTime !== undefined) signIn.authTime = authTime;
}

/** Whether the provider says that it has just asked: without that, somebody may only have a session there. */
export function hasJustSignedIn(now: Date): boolean {
  const { authTime } = current.getStore() ?? {};
  return authTime !== undefined && Math.abs(now.getTime() - authTime * 1_000) < MAX_AGE;
}
