import type { CheckedBodyOf, recordMember as route } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { inserted } from '../../platform/write-results.ts';
import { findOwnPicture } from '../media/index.ts';
import { announcePerson } from './announce-person.ts';
import { completeRecord } from './members.queries.ts';

/**
 * The record itself came into being with the account, as a Student's; this fills in name and picture, once.
 * Whatever role is asked for is not looked at, so that nobody's role changes here.
 */
export async function recordMember(
  tx: Tx,
  { actor, data, now }: { actor: Actor; data: CheckedBodyOf<typeof route>['RoleData']; now: Date },
) {
  if (data.Email.trim().toLowerCase() !== actor.email) {
    throw new Problem('auth.forbidden', { detail: 'You are signed in with another address.' });
  }
  const picture = data.Image ? await findOwnPicture(tx, { url: data.Image, ownerId: actor.id }) : undefined;
  await completeRecord(tx, actor.id, { name: data.Name ?? undefined, image: picture?.url, now });
  await announcePerson(tx, actor.id);
  return inserted(actor.id);
}
