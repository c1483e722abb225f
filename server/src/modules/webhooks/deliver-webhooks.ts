import type { WebhookProblem } from '@guildhall/contract';
import { AddressRefused, postWebhook, type Resolve, resolveByDns } from '../../gateways/webhooks/index.ts';
import { type Claim, claimDeliveries, hasDueDeliveries } from './claims.queries.ts';
import { recordOutcome } from './record-outcome.ts';
import type { Result, WebhookDeps } from './webhook-deps.ts';
import { purposeOfWebhookSecret, signedHeaders } from './webhook-secret.ts';

export interface DeliveryOptions {
  resolve?: Resolve;
  /** Milliseconds. */
  timeout?: number;
  allowsLoopback?: boolean;
}

/** Deliveries under way in one process. */
const CONCURRENCY = 40;
const TIMEOUT = 10_000;

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

async function send(claim: Claim, { rootKey, settings, now }: WebhookDeps, options: DeliveryOptions): Promise<Result> {
  const { url, payload, eventId } = claim;
  const at = now();
  const headers = signedHeaders({ id: eventId, now: at, payload, secrets: secretsOf(claim, rootKey, at) });
  const { resolve = resolveByDns, timeout = TIMEOUT, allowsLoopback = settings.isLocalSandbox } = options;
  const policy = { resolve, timeout, allowsLoopback, internalHosts: settings.webhookHosts };
  return postWebhook({ url, headers, body: payload }, policy).catch((error) => ({ problem: problemOf(error) }));
}

/**
 * Returns what sends the events that are due, without waiting for receivers. An event is sent again where the process
 * died before it could store the answer, with the same id.
 */
export function createWebhookDelivery(options: DeliveryOptions = {}) {
  let underWay = 0;

  const deliver = async (claim: Claim, deps: WebhookDeps) => {
    underWay += 1;
    try {
      await recordOutcome(deps, claim, await send(claim, deps, options));
    } finally {
      underWay -= 1;
    }
  };

  return async (deps: WebhookDeps): Promise<void> => {
    const { database, inTx, background, now } = deps;
    if (underWay >= CONCURRENCY || !(await hasDueDeliveries(database, now()))) return;
    const claims = await inTx((tx) => claimDeliveries(tx, now(), CONCURRENCY - underWay));
    for (const claim of claims) background.run('sending an event', () => deliver(claim, deps));
  };
}
