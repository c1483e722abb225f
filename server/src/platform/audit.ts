import type { AuditKind } from '@guildhall/contract';
import type { Tx } from '../database/database.ts';
import { newId } from './ids.ts';

export interface Decision {
  /** Null: whoever runs the server, at its machine. */
  actorId: string | null;
  action: AuditKind;
  /** Whom or what it is about. */
  subjectId: string;
  /** Its name or title as it is now. */
  subjectName: string;
  /** Who is concerned: who was promoted, who applied, whose class it is. */
  personId: string;
  reason?: string | undefined;
  now: Date;
}

/** Keeps who decided what, in the transaction that does it. */
export async function recordAudit(tx: Tx, decision: Decision): Promise<void> {
  const { actorId, action, subjectId, subjectName, personId, reason, now } = decision;
  await tx
    .insertInto('audit_entry')
    .values({
      id: newId(),
      actor_id: actorId,
      action,
      subject_id: subjectId,
      subject_name: subjectName,
      person_id: personId,
      reason: reason ?? null,
      at: now,
    })
    .execute();
}
