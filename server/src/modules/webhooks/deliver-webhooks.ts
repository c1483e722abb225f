import type { WebhookProblem } from '@guildhall/contract';
import { PAGES, WEBHOOK_LOG_DAYS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../database/audit-entries.ts';
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
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import type { RootKey } from '../../lib/root-key.ts';
import type { WebhookTargets } from './require-public-url.ts';
import { purposeOfWebhookSecret, signedHeaders } from './webhook-secret.ts';
import {
  cancelDeliveries,
  listAdmins,
  lockEndpoint,
  type Outcome,
  saveOutcome,
  setFailingSince,
  switchOff,
} from './webhooks.queries.ts';

interface SwitchedOff {
  id: string;
  url: string;
  reason: 'failing' | 'gone';
  now: Date;
}

const INTROS = { failing: m.webhooks_mail_off_failing, gone: m.webhooks_mail_off_gone };

const endpointSwitchedOff = defineMail(
  'endpoint-switched-off',
  ({ url, reason }: Pick<SwitchedOff, 'url' | 'reason'>) => ({
    subject: m.webhooks_mail_off_subject({ host: new URL(url).host }),
    intro: INTROS[reason]({ url }),
    action: m.webhooks_mail_off_action(),
    outro: m.webhooks_mail_off_outro({ days: WEBHOOK_LOG_DAYS }),
  }),
);

/** By itself; every admin gets a mail. The endpoint is locked by the transaction. */
async function switchOffEndpoint(tx: Tx, { mailQueue }: MailDeps, endpoint: SwitchedOff) {
  const { id, url, reason, now } = endpoint;
  if (!(await switchOff(tx, id, reason))) return;
  await cancelDeliveries(tx, id);
  const subject = { subjectId: id, subjectName: url, personId: null };
  await recordAudit(tx, {
    actorId: null,
    action: 'webhook.switched-off',
    ...subject,
    reason: { code: `webhook.${reason}` },
    now,
  });
  const mail = { kind: endpointSwitchedOff, values: { url, reason }, link: PAGES.webhooks.path };
  for (const admin of await listAdmins(tx)) await mailQueue.add(tx, { to: admin, ...mail });
}

/** Milliseconds. */
const FIRST_PAUSE = 5_000;
const MAX_PAUSE = 12 * HOUR;
/** Each pause is so many times the one before. */
const GROWTH = 3;

/** A fifth more or less, so that what failed together is not attempted together. */
const JITTER = 0.2;

interface FailedAttempt {
  /** How many there were. */
  attempts: number;
  retryUntil: Date;
  now: Date;
  /** From 0 to 1. */
  random: number;
}

/** After about 5 s, 15 s, 45 s and so on up to 12 hours; undefined once three days are over. */
export function nextAttemptAt({ attempts, retryUntil, now, random }: FailedAttempt): Date | undefined {
  if (now >= retryUntil) return undefined;
  const pause = Math.min(FIRST_PAUSE * GROWTH ** (attempts - 1), MAX_PAUSE);
  const jittered = pause * (1 - JITTER + 2 * JITTER * random);
  return new Date(Math.min(now.getTime() + jittered, retryUntil.getTime()));
}

/** A delivery that this process sends, until its lease ends. */
interface Claim {
  id: string;
  /** Which attempt it is: the outcome of an attempt that another process has repeated is ignored. */
  attempts: number;
  eventId: string;
  endpointId: string;
  retryUntil: Date;
  payload: string;
  url: string;
  encryptedSecret: Buffer;
  encryptedPreviousSecret: Buffer | null;
  previousSecretUntil: Date | null;
}

/** Deliveries to one endpoint under way at the same time, in all processes: a slow receiver delays no other. */
const ENDPOINT_CONCURRENCY = 5;
/** Milliseconds after which another process sends what a dead one has begun; longer than the timeout. */
const LEASE = 60_000;

const isFree = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`state = 'pending' and next_attempt_at <= ${now} and (leased_until is null or leased_until <= ${now})`;

async function hasDueDeliveries(database: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from webhook_endpoint as endpoint where is_on and exists (
        select from webhook_delivery where endpoint_id = endpoint.id and ${isFree(now)})
    ) as "isDue"`.execute(database);
  return rows[0]?.isDue ?? false;
}

/** Without waiting for other processes: they are claiming deliveries to the endpoints that are skipped. */
const lockEndpoints = async (tx: Tx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoint as endpoint where is_on and exists (
      select from webhook_delivery where endpoint_id = endpoint.id and ${isFree(now)})
    order by id for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
};

/** At most so many, and none where other processes send as many to its endpoint as may be. */
async function claimDeliveries(tx: Tx, now: Date, limit: number): Promise<Claim[]> {
  const endpointIds = await lockEndpoints(tx, now);
  const { rows } = await sql<Claim>`
    with free as (
      select delivery.id from unnest(${endpointIds}::uuid[]) as endpoint (id)
      cross join lateral (
        select id from webhook_delivery where endpoint_id = endpoint.id and ${isFree(now)}
        order by next_attempt_at
        limit greatest(0, ${ENDPOINT_CONCURRENCY} - (
          select count(*) from webhook_delivery as busy
          where busy.endpoint_id = endpoint.id and busy.state = 'pending' and busy.leased_until > ${now}))
      ) as delivery
      limit ${limit}
    )
    update webhook_delivery as delivery
    set leased_until = ${new Date(now.getTime() + LEASE)}, attempts = attempts + 1, last_attempt_at = ${now}
    from free, webhook_event as event, webhook_endpoint as endpoint
    where delivery.id = free.id and event.id = delivery.event_id and endpoint.id = delivery.endpoint_id
    returning delivery.id, delivery.attempts, event.id as "eventId", endpoint.id as "endpointId",
      delivery.retry_until as "retryUntil", event.payload, endpoint.url,
      endpoint.encrypted_secret as "encryptedSecret",
      endpoint.encrypted_previous_secret as "encryptedPreviousSecret",
      endpoint.previous_secret_until as "previousSecretUntil"`.execute(tx);
  return rows;
}

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
