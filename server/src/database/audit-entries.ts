import type { AuditKind } from '@guildhall/contract';
import { newId } from '../lib/ids.ts';
import { currentKeyName } from '../lib/root-key.ts';
import type { Tx } from './database.ts';
import { type Text, toColumns } from './stored-text.ts';

export interface Decision {
  /** Null: the server's operator, by a setting or the admin command. */
  actorId: string | null;
  action: AuditKind;
  /** The person, class, request, payment or review that was decided about. */
  subjectId: string;
  /** Its name or title at this moment. */
  subjectName: Text;
  /** Whom it concerns: who was promoted, who applied, whose class it is. */
  personId: string | null;
  reason?: Text | undefined;
  now: Date;
  /** Where a row refers to this entry. */
  entryId?: string;
}

/** In the transaction of the decision itself. */
export async function recordAudit(tx: Tx, decision: Decision): Promise<void> {
  const { actorId, action, subjectId, subjectName, personId, reason, now, entryId = newId() } = decision;
  const subject = toColumns(subjectName);
  const why = reason === undefined ? undefined : toColumns(reason);
  await tx
    .insertInto('audit_entry')
    .values({
      id: entryId,
      actor_id: actorId,
      action,
      subject_id: subjectId,
      subject_name: subject.english,
      subject_sentence: subject.sentence,
      person_id: personId,
      reason: why?.english ?? null,
      reason_sentence: why?.sentence ?? null,
      key_name: currentKeyName(),
      at: now,
    })
    .execute();
}
