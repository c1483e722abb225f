import {
  type AuditKind,
  type CheckedBodyOf,
  type changeWebhookEndpoint,
  MAX_WEBHOOK_ENDPOINTS,
  PREVIOUS_SECRET_HOURS,
  type WebhookEndpointInput,
} from '@guildhall/contract';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { deleted, modified } from '../../http/write-results.ts';
import { HOUR } from '../../lib/durations.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { requirePublicUrl, type WebhookTargets } from './require-public-url.ts';
import { newWebhookSecret, purposeOfWebhookSecret } from './webhook-secret.ts';
import {
  cancelDeliveries,
  countEndpoints,
  deleteEndpointRow,
  insertEndpoint,
  lockEndpoint,
  updateEndpoint,
} from './webhooks.queries.ts';

export interface EndpointDeps {
  rootKey: Pick<RootKey, 'encrypt'>;
  settings: WebhookTargets;
}

export interface AdminAction {
  adminId: string;
  now: Date;
}

interface EndpointAction extends AdminAction {
  endpointId: string;
}

type EndpointChange = CheckedBodyOf<typeof changeWebhookEndpoint>;

const audit = (tx: Tx, action: AuditKind, endpoint: { id: string; url: string }, { adminId, now }: AdminAction) =>
  recordAudit(tx, { actorId: adminId, action, subjectId: endpoint.id, subjectName: endpoint.url, personId: null, now });

async function lockKnownEndpoint(tx: Tx, endpointId: string) {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) throw new Problem('webhook.not-found');
  return endpoint;
}

/** The response alone holds the secret. */
export async function addEndpoint(tx: Tx, deps: EndpointDeps, input: WebhookEndpointInput, action: AdminAction) {
  const url = requirePublicUrl(input.Url, deps.settings);
  await takeAdvisoryLock(tx, 'webhook endpoints');
  if ((await countEndpoints(tx)) >= MAX_WEBHOOK_ENDPOINTS) {
    throw new Problem('webhook.too-many');
  }
  const [id, secret] = [newId(), newWebhookSecret()];
  const encrypted = deps.rootKey.encrypt(purposeOfWebhookSecret(id), secret);
  const events = [...new Set(input.Events)];
  await insertEndpoint(tx, { id, url, events, encrypted_secret: encrypted, created_at: action.now });
  await audit(tx, 'webhook.added', { id, url }, action);
  return { _id: id, Secret: secret };
}

/**
 * What is missing stays: who switches an endpoint off brings no address back that another admin has just replaced. Another
 * address or switching on begins anew: earlier failures do not count. Off cancels what waits.
 */
export async function changeEndpoint(
  tx: Tx,
  deps: EndpointDeps,
  { Url, Events, IsOn }: EndpointChange,
  { endpointId, ...action }: EndpointAction,
) {
  const before = await lockKnownEndpoint(tx, endpointId);
  const after = {
    url: Url === undefined ? before.url : requirePublicUrl(Url, deps.settings),
    events: Events === undefined ? before.events : [...new Set(Events)],
    is_on: IsOn ?? before.is_on,
  };
  const isSame =
    before.url === after.url && before.is_on === after.is_on && before.events.join() === after.events.join();
  if (isSame) return modified({ matched: 1, modified: 0 });
  const isAnew = before.url !== after.url || (after.is_on && !before.is_on);
  await updateEndpoint(tx, endpointId, { ...after, ...(isAnew && { failing_since: null }), off_reason: null });
  if (!after.is_on) await cancelDeliveries(tx, endpointId);
  await audit(tx, 'webhook.changed', { id: endpointId, url: after.url }, action);
  return modified({ matched: 1, modified: 1 });
}

/** The secret before signs as well for a day. */
export async function replaceSecret(tx: Tx, { rootKey }: EndpointDeps, { endpointId, ...action }: EndpointAction) {
  const endpoint = await lockKnownEndpoint(tx, endpointId);
  const secret = newWebhookSecret();
  await updateEndpoint(tx, endpointId, {
    encrypted_secret: rootKey.encrypt(purposeOfWebhookSecret(endpointId), secret),
    encrypted_previous_secret: endpoint.encrypted_secret,
    previous_secret_until: new Date(action.now.getTime() + PREVIOUS_SECRET_HOURS * HOUR),
  });
  await audit(tx, 'webhook.secret-replaced', endpoint, action);
  return { _id: endpointId, Secret: secret };
}

export async function deleteEndpoint(tx: Tx, { endpointId, ...action }: EndpointAction) {
  const row = await deleteEndpointRow(tx, endpointId);
  if (!row) throw new Problem('webhook.not-found');
  await audit(tx, 'webhook.deleted', { id: endpointId, url: row.url }, action);
  return deleted(1);
}
