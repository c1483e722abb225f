import type { AuditKind } from '@guildhall/contract';
import { currentKeyName } from '../lib/current-key.ts';
import { newId } from '../lib/ids.ts';
import type { Tx } from './database.ts';

export interface Decision {
  /** Null: the server's operator, by a setting or the admin command. */
  actorId: string | null;
  action: AuditKind;
  /** The person, class, request, payment or review that was decided about. */
  subjectId: string;
  /** Its name or title at this moment. */
  subjectName: string;
  /** Whom it concerns: who was promoted, who applied, whose class it is. */
  personId: string | null;
  reason?: string | undefined;
  now: Date;
  /** Where a row refers to this entry. */
  entryId?: string;
}

/** In the transaction of the decision itself. */
export async function recordAudit(tx: Tx, decision: Decision): Promise<void> {
  const { actorId, action, subjectId, subjectName, personId, reason, now, entryId = newId() } = decision;
  await tx
    .insertInto('audit_entry')
    .values({
      id: entryId,
      actor_id: actorId,
      action,
      subject_id: subjectId,
      subject_name: subjectName,
      person_id: personId,
      reason: reason ?? null,
      key_name: currentKeyName(),
      at: now,
    })
    .execute();
}
