import type { Tx } from './database.ts';
import { newId } from './ids.ts';

export interface Decision {
  /** Null: whoever runs the server, at its machine. */
  actorId: string | null;
  /** What was decided, as `member.made-admin`. */
  action: string;
  /** Whom or what it is about. */
  subjectId: string;
  reason?: string;
  now: Date;
}

/** Keeps who decided what, in the transaction that does it. */
export async function recordAudit(tx: Tx, { actorId, action, subjectId, reason, now }: Decision): Promise<void> {
  const entry = { id: newId(), actor_id: actorId, action, subject_id: subjectId, reason: reason ?? null, at: now };
  await tx.insertInto('audit_entry').values(entry).execute();
}
