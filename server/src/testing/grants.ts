import { newId } from '../lib/ids.ts';
import type { TestApp } from './test-app.ts';

interface WithId {
  id: string;
}

/** What admins do about granted places, and what is stored of them. */
export function grantsIn(t: TestApp) {
  return {
    grant: (to: WithId, course: WithId, by: WithId) =>
      t.as(by).post(`/members/${to.id}/grants`, { CourseId: course.id, reason: GRANT_REASON }),
    end: (of: WithId, course: WithId, by: WithId) =>
      t.as(by).put(`/members/${of.id}/end-grant`, { CourseId: course.id, reason: 'The raffle was void.' }),
    audit: () => t.deps.database.selectFrom('audit_entry').selectAll().orderBy('at').orderBy('id').execute(),
    placesIn: (course: WithId) =>
      t.deps.database.selectFrom('enrolment').selectAll().where('course_id', '=', course.id).execute(),
    insertPlace: (course: WithId, student: WithId, columns: PlaceColumns) =>
      t.deps.database
        .insertInto('enrolment')
        .values({
          id: newId(),
          course_id: course.id,
          student_id: student.id,
          enrolled_at: t.deps.now(),
          payment_id: null,
          ...columns,
        })
        .execute(),
  };
}

interface PlaceColumns {
  origin: 'free' | 'granted';
  granted_by?: string;
  grant_entry_id?: string;
}

export const GRANT_REASON = 'Won a place in the raffle.';
