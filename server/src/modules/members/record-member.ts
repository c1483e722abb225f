import { type CheckedBodyOf, cleanEmail, type recordMember as route } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { inserted } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { chooseOwnPicture } from '../files/index.ts';
import { invalidatePerson } from './invalidate-person.ts';
import { completeMemberRecord } from './members.queries.ts';

/**
 * The account itself is the record, with the role Student; this adds name and picture, once. A role in the request is
 * ignored.
 */
export async function recordMember(
  tx: Tx,
  { actor, data, now }: { actor: Actor; data: CheckedBodyOf<typeof route>['RoleData']; now: Date },
) {
  if (cleanEmail(data.Email) !== actor.email) {
    throw new Problem('auth.forbidden');
  }
  const picture = data.Image ? await chooseOwnPicture(tx, { url: data.Image, ownerId: actor.id, now }) : undefined;
  await completeMemberRecord(tx, actor.id, { name: data.Name ?? undefined, image: picture?.url, now });
  await invalidatePerson(tx, actor.id);
  return inserted(actor.id);
}
