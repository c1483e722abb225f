import type { Tx } from '../database.ts';
import type { Moment } from '../events/record-event.ts';
import type { Caller } from '../keys.ts';
import { needsSecretKey } from '../keys.ts';
import type { Answer } from './answer.ts';
import type { Params } from './params.ts';

export interface Call {
  /** From the path; empty where it has none. */
  id: string;
  params: Params;
  caller: Caller;
  moment: Moment;
}

/**
 * Reads and checks its parameters, and then gives the work: what is wrong with the parameters is found before
 * anything begins, and no answer is kept for it.
 */
export interface ApiRoute {
  method: 'GET' | 'POST';
  path: string;
  /** Also for the browser, with the publishable key; all others are for the server alone. */
  isPublic?: true;
  /** Also as JSON, which Stripe itself does not take. */
  takesJson?: true;
  begin: (call: Call) => (tx: Tx) => Promise<Answer>;
}

export function checkAccess({ isPublic }: ApiRoute, caller: Caller): void {
  if (caller === 'publishable' && !isPublic) throw needsSecretKey();
}
