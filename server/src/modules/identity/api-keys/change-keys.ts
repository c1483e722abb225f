import { type ApiKeyInput, MAX_API_KEYS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { takeAdvisoryLock } from '../../../database/advisory-locks.ts';
import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../../database/security-events.ts';
import type { Actor } from '../../../http/actor.ts';
import { deleted } from '../../../http/write-results.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { defineMail } from '../../../jobs/mails/translate-mail.ts';
import { DAY } from '../../../lib/durations.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import {
  countKeys,
  deleteEndedKeys,
  deleteKeyRow,
  deleteKeyRowsOf,
  insertKey,
  lockAdminSession,
} from './api-keys.queries.ts';
import { hashOfApiKey, newApiKey, startOfApiKey } from './authenticate-key.ts';

/** To the admin in whose name a new key acts. */
const apiKeyAdded = defineMail('api-key-added', ({ name }: { name: string }, { brandName }) => ({
  subject: m.api_keys_mail_subject({ brandName }),
  intro: m.api_keys_mail_intro({ name }),
  action: m.api_keys_mail_action(),
  outro: m.api_keys_mail_outro(),
}));

interface Action {
  actor: Pick<Actor, 'id'>;
  client?: Client | undefined;
  now: Date;
}

interface NewKey extends Action {
  actor: Pick<Actor, 'id' | 'sessionId' | 'name' | 'email'>;
}

/** The response alone holds the key. Its owner is told by mail, in case that it was somebody else. */
export async function addKey(tx: Tx, { mailQueue }: MailDeps, input: ApiKeyInput, action: NewKey) {
  const { actor, client, now } = action;
  /** Both may have ended since the request was let in. Before the keys are locked: who suspends locks people first. */
  if (!(await lockAdminSession(tx, actor))) throw new Problem('auth.forbidden');
  await takeAdvisoryLock(tx, 'api keys');
  await deleteEndedKeys(tx, now);
  if ((await countKeys(tx)) >= MAX_API_KEYS) {
    throw new Problem('api-key.too-many');
  }
  const [id, key] = [newId(), newApiKey()];
  await insertKey(tx, {
    id,
    admin_id: actor.id,
    name: input.Name,
    hash: hashOfApiKey(key),
    start: startOfApiKey(key),
    scopes: [...new Set(input.Scopes)],
    requests_per_minute: input.RequestsPerMinute,
    created_at: now,
    ends_at: input.EndsInDays === null ? null : new Date(now.getTime() + input.EndsInDays * DAY),
    last_used_at: null,
  });
  await recordChange(tx, 'api-key.added', { id, name: input.Name, ownerId: actor.id }, action);
  await recordSecurityEvent(tx, { kind: 'api-key.added', personId: actor.id, detail: input.Name, client, now });
  await mailQueue.add(tx, { to: actor, kind: apiKeyAdded, values: { name: input.Name }, link: PAGES.apiKeys.path });
  return { _id: id, Key: key };
}

export async function deleteKey(tx: Tx, id: string, action: Action) {
  const row = await deleteKeyRow(tx, id);
  if (!row) throw new Problem('api-key.not-found');
  await recordDeleted(tx, row, action);
  return deleted(1);
}

/** Returns how many. */
export async function deleteKeysOf(tx: Tx, adminId: string, action: Action): Promise<number> {
  const rows = await deleteKeyRowsOf(tx, adminId);
  for (const row of rows) await recordDeleted(tx, row, action);
  return rows.length;
}

async function recordDeleted(tx: Tx, row: { id: string; name: string; admin_id: string }, action: Action) {
  const { actor, client, now } = action;
  const [personId, detail] = [row.admin_id, row.name];
  await recordChange(tx, 'api-key.deleted', { id: row.id, name: row.name, ownerId: personId }, action);
  const actorId = actor.id === personId ? null : actor.id;
  await recordSecurityEvent(tx, { kind: 'api-key.deleted', personId, actorId, detail, client, now });
}

const recordChange = (
  tx: Tx,
  action: 'api-key.added' | 'api-key.deleted',
  key: { id: string; name: string; ownerId: string },
  { actor, now }: Action,
) =>
  recordAudit(tx, {
    actorId: actor.id,
    action,
    subjectId: key.id,
    subjectName: key.name,
    personId: key.ownerId === actor.id ? null : key.ownerId,
    now,
  });
