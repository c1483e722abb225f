import type { Tx } from '../database.ts';
import type { RequestContext } from '../events/record-event.ts';
import { type Caller, needsSecretKey } from '../keys.ts';
import type { Params } from './params.ts';
import type { ApiResponse } from './response.ts';

export interface Call {
  /** From the path; empty where the path has none. */
  id: string;
  params: Params;
  caller: Caller;
  context: RequestContext;
}

/**
 * `begin` checks the parameters and returns the work: wrong parameters are found before the transaction begins, and no
 * response is stored for them.
 */
export interface ApiRoute {
  method: 'GET' | 'POST';
  path: string;
  /** Callable with the publishable key; all other routes need the secret key. */
  isPublic?: true;
  /** Accepts JSON too, which Stripe itself does not. */
  takesJson?: true;
  begin: (call: Call) => (tx: Tx) => Promise<ApiResponse>;
}

export function checkAccess({ isPublic }: ApiRoute, caller: Caller): void {
  if (caller === 'publishable' && !isPublic) throw needsSecretKey();
}
