import type { Tx } from '../../database/database.ts';
import { announce } from '../../platform/changes.ts';
import {
  addToCount,
  countPlace,
  insertPlace,
  movePlace,
  type NewPlace,
  raiseOfferedCount,
} from './enrolments.queries.ts';

/** Counts of classes are part of what everybody reads. */
const announcePlaces = (tx: Tx, courseId: string) => announce(tx, 'courses', `course:${courseId}`);

/** A place in a class that is offered, to somebody who has none in it. */
export async function givePlace(tx: Tx, place: NewPlace): Promise<'given' | 'not-offered' | 'already-enrolled'> {
  if (!(await raiseOfferedCount(tx, place))) return 'not-offered';
  if (!(await insertPlace(tx, place))) {
    await addToCount(tx, place.courseId, -1);
    return 'already-enrolled';
  }
  announcePlaces(tx, place.courseId);
  return 'given';
}

/** What a payment has bought; its row is held by the transaction. */
interface Bought {
  id: string;
  course_id: string;
}

/** Nothing happens where it has bought none, or that has ended already. */
export async function endPlace(tx: Tx, { id, course_id }: Bought): Promise<void> {
  const place = { courseId: course_id, paymentId: id };
  await countPlace(tx, { ...place, from: ['active'] }, -1);
  await movePlace(tx, { ...place, from: ['active', 'suspended'] }, 'ended');
  announcePlaces(tx, course_id);
}

/** It rests: a bank is asked whether the money stays. */
export async function suspendPlace(tx: Tx, { id, course_id }: Bought): Promise<void> {
  const place = { courseId: course_id, paymentId: id, from: ['active' as const] };
  await countPlace(tx, place, -1);
  await movePlace(tx, place, 'suspended');
  announcePlaces(tx, course_id);
}

/** Whatever has become of the class: what was bought is theirs again. */
export async function restorePlace(tx: Tx, { id, course_id }: Bought): Promise<void> {
  const place = { courseId: course_id, paymentId: id, from: ['suspended' as const] };
  await countPlace(tx, place, 1);
  await movePlace(tx, place, 'active');
  announcePlaces(tx, course_id);
}
