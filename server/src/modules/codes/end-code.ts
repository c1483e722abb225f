import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { endOpenCodes } from './codes.queries.ts';
import { type CodeActor, findOwnCode } from './find-own-code.ts';

interface CodeEnd {
  codeId: string;
  actor: CodeActor;
  now: Date;
}

/** Open payments keep what the code took off. */
export async function endCode(tx: Tx, { codeId, actor, now }: CodeEnd) {
  const { id, text, owner_id } = await findOwnCode(tx, codeId, actor);
  const ended = (await endOpenCodes(tx, id, now)) > 0;
  const subject = { subjectId: id, subjectName: text, personId: owner_id };
  if (ended) await recordAudit(tx, { actorId: actor.id, action: 'code.ended', ...subject, now });
  return modified({ matched: 1, modified: ended ? 1 : 0 });
}
