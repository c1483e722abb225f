import { type Actor, MAY_CALL } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import type { Terms } from './enrolments.queries.ts';

/** A class that is not offered is not there for whoever wants to enrol. */
export function refuseEnrolment(course: Terms | undefined, actor: Pick<Actor, 'id' | 'role'>): Terms {
  if (course?.status !== 'Approved') throw courseNotFound();
  if (course.teacher_id === actor.id) {
    throw new Problem('enrolment.own-class', { detail: 'You cannot enroll on your own published class.' });
  }
  if (!MAY_CALL.student(actor.role)) {
    throw new Problem('auth.forbidden', { detail: 'Your role does not allow this.' });
  }
  return course;
}

export const courseNotFound = () => new Problem('course.not-found', { detail: 'There is no such class.' });

export const alreadyEnrolled = () =>
  new Problem('enrolment.already-enrolled', { detail: 'You have a place in this class already.' });

/** Nobody buys a second place beside one that a bank has yet to decide about. */
export const placeRests = () =>
  new Problem('enrolment.already-enrolled', {
    detail: 'Your place in this class rests until the bank has decided about your payment.',
  });
