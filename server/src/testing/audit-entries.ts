import type { AuditKind } from '@guildhall/contract';
import { recordAudit } from '../database/audit-entries.ts';
import type { Text } from '../database/stored-text.ts';
import { newId } from '../lib/ids.ts';
import type { TestApp } from './test-app.ts';

interface Person {
  id: string;
  name: string;
}

interface Decided {
  actor?: Person;
  action?: AuditKind;
  reason?: Text;
  at?: number;
}

/** Entries of the audit, and what an admin reads of them. */
export function auditEntriesIn(t: TestApp) {
  /** Somebody decided something about a person or their class. */
  async function decide(person: Person, subjectName: Text, { actor, at = Date.now(), ...rest }: Decided = {}) {
    const decision = { action: 'course.approved' as const, subjectId: newId(), subjectName, personId: person.id };
    await t.deps.inTx((tx) => recordAudit(tx, { ...decision, actorId: actor?.id ?? null, now: new Date(at), ...rest }));
    return decision.subjectId;
  }

  const list = (query: Record<string, string> = {}) => t.as('admin').get(`/audit?${new URLSearchParams(query)}`);
  const subjects = async (query?: Record<string, string>) =>
    (await list(query)).json().map(({ Subject }: { Subject: string }) => Subject);

  return { decide, list, subjects };
}

/** How many there are on all pages together. */
export const totalOf = (reply: { headers: Record<string, unknown> }) => reply.headers['x-total-count'];
