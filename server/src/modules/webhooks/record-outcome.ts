import type { Tx } from '../../database/database.ts';
import type { Claim } from './claims.queries.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { lockEndpoint, type Outcome, saveOutcome, setFailingSince } from './outcomes.queries.ts';
import { switchOffEndpoint } from './switch-off-endpoint.ts';
import type { Result, WebhookDeps } from './webhook-deps.ts';

/** Milliseconds of failures after which an endpoint is switched off. */
const MAX_FAILING_TIME = 5 * 86_400_000;
const GONE = 410;

const statusOf = (result: Result) => ('status' in result ? result.status : undefined);

function outcomeOf(result: Result, { attempts, retryUntil }: Claim, now: Date): Outcome {
  const answer =
    'status' in result
      ? { status: result.status, start: result.start, problem: null }
      : { status: null, start: '', problem: result.problem };
  const status = answer.status ?? 0;
  if (status >= 200 && status < 300) return { state: 'delivered', ...answer };
  const next = status === GONE ? undefined : nextAttemptAt({ attempts, retryUntil, now, random: Math.random() });
  return next ? { state: 'pending', nextAttemptAt: next, ...answer } : { state: 'failed', ...answer };
}

async function noteFailure(tx: Tx, deps: WebhookDeps, { endpointId: id, url }: Claim, failure: Failure): Promise<void> {
  const { failingSince, isGone, now } = failure;
  if (!failingSince) await setFailingSince(tx, id, now);
  if (isGone) return switchOffEndpoint(tx, deps, { id, url, reason: 'gone', now });
  const failingTime = now.getTime() - (failingSince ?? now).getTime();
  if (failingTime >= MAX_FAILING_TIME) await switchOffEndpoint(tx, deps, { id, url, reason: 'failing', now });
}

interface Failure {
  failingSince: Date | null;
  isGone: boolean;
  now: Date;
}

/** What the receiver answered decides about the delivery, and about its endpoint. */
export const recordOutcome = (deps: WebhookDeps, claim: Claim, result: Result): Promise<void> =>
  deps.inTx(async (tx) => {
    const now = deps.now();
    const endpoint = await lockEndpoint(tx, claim.endpointId);
    if (!endpoint) return;
    const outcome = outcomeOf(result, claim, now);
    if (!(await saveOutcome(tx, claim, outcome))) return;
    const { failing_since: failingSince } = endpoint;
    if (outcome.state !== 'delivered') {
      await noteFailure(tx, deps, claim, { failingSince, isGone: statusOf(result) === GONE, now });
    } else if (failingSince) await setFailingSince(tx, claim.endpointId, null);
  });
