import { MAX_WISHES } from '@guildhall/contract';
import type { Tx } from '../../../database/database.ts';
import { modified } from '../../../http/write-results.ts';
import { Problem } from '../../../lib/problem.ts';
import { findCourse, teachesCourse, type Viewer } from '../../course-access/index.ts';
import { findOwnership, findWish, insertWish, listWishIds, lockPerson } from './wishes.queries.ts';

interface NewWish {
  courseId: string;
  actor: Viewer;
}

/** `modifiedCount` is 0 where the class is on the list already. */
export async function addWish(tx: Tx, { courseId, actor }: NewWish) {
  const wish = { courseId, personId: actor.id };
  await lockPerson(tx, actor.id);
  if (await findWish(tx, wish)) return modified({ matched: 1, modified: 0 });
  const course = await findCourse(tx, courseId);
  if (course?.status !== 'Approved') throw new Problem('course.not-found');
  if (teachesCourse(actor, course)) throw new Problem('enrolment.own-class');
  const owned = await findOwnership(tx, wish);
  if (owned?.state === 'suspended') throw new Problem('enrolment.already-enrolled', { reason: 'hold' });
  if (owned) throw new Problem('enrolment.already-enrolled');
  if ((await listWishIds(tx, actor.id)).length >= MAX_WISHES) throw new Problem('wish.too-many');
  await insertWish(tx, wish);
  return modified({ matched: 1, modified: 1 });
}
