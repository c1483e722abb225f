import type { WebhookProblem } from '@guildhall/contract';
import type { Background } from '../../database/background.ts';
import type { Database, InTx, Tx } from '../../database/database.ts';
import {
  AddressRefused,
  postWebhook,
  type Resolve,
  resolveByDns,
  type WebhookAnswer,
} from '../../gateways/webhooks/index.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { DAY } from '../../lib/durations.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { type Claim, claimDeliveries, hasDueDeliveries } from './claims.queries.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { lockEndpoint, type Outcome, saveOutcome, setFailingSince } from './outcomes.queries.ts';
import type { WebhookTargets } from './require-public-url.ts';
import { switchOffEndpoint } from './switch-off-endpoint.ts';
import { purposeOfWebhookSecret, signedHeaders } from './webhook-secret.ts';

interface WebhookDeps extends MailDeps {
  database: Database;
  inTx: InTx;
  rootKey: Pick<RootKey, 'decrypt'>;
  background: Background;
  settings: WebhookTargets;
  now: () => Date;
}

/** What the receiver answered, or why there was no answer. */
type Result = WebhookAnswer | { problem: WebhookProblem };

/** Milliseconds of failures after which an endpoint is switched off. */
const MAX_FAILING_TIME = 5 * DAY;
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
const recordOutcome = (deps: WebhookDeps, claim: Claim, result: Result): Promise<void> =>
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

export interface DeliveryOptions {
  resolve?: Resolve;
  /** Milliseconds. */
  timeout?: number;
  allowsLoopback?: boolean;
}

/** Deliveries under way in one process. */
const CONCURRENCY = 40;
const DELIVERY_TIMEOUT = 10_000;

/** The previous secret signs as well until its time is over. */
function secretsOf(claim: Claim, rootKey: WebhookDeps['rootKey'], now: Date): string[] {
  const { encryptedSecret, encryptedPreviousSecret: previous, previousSecretUntil: until } = claim;
  const encrypted = previous && until && until > now ? [encryptedSecret, previous] : [encryptedSecret];
  return encrypted.map((bytes) => rootKey.decrypt(purposeOfWebhookSecret(claim.endpointId), bytes));
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof AddressRefused) return 'refused-address';
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError') return 'timeout';
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknown-host' : 'no-connection';
}

async function send({ rootKey, settings, now }: WebhookDeps, claim: Claim, options: DeliveryOptions): Promise<Result> {
  const { url, payload, eventId } = claim;
  const at = now();
  const headers = signedHeaders({ id: eventId, now: at, payload, secrets: secretsOf(claim, rootKey, at) });
  const { resolve = resolveByDns, timeout = DELIVERY_TIMEOUT, allowsLoopback = settings.isLocalSandbox } = options;
  const policy = { resolve, timeout, allowsLoopback, internalHosts: settings.webhookHosts };
  return postWebhook({ url, headers, body: payload }, policy).catch((error) => ({ problem: problemOf(error) }));
}

/**
 * Returns what sends the events that are due, without waiting for receivers. An event is sent again where the process
 * died before it could store the answer, with the same id.
 */
export function createWebhookDelivery(options: DeliveryOptions = {}) {
  let underWay = 0;

  const deliver = async (deps: WebhookDeps, claim: Claim) => {
    underWay += 1;
    try {
      await recordOutcome(deps, claim, await send(deps, claim, options));
    } finally {
      underWay -= 1;
    }
  };

  return async (deps: WebhookDeps): Promise<void> => {
    const { database, inTx, background, now } = deps;
    if (underWay >= CONCURRENCY || !(await hasDueDeliveries(database, now()))) return;
    const claims = await inTx((tx) => claimDeliveries(tx, now(), CONCURRENCY - underWay));
    for (const claim of claims) background.run('sending an event', () => deliver(deps, claim));
  };
}
