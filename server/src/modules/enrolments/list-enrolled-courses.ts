import { type CheckedQueryOf, cleanEmail, type listEnrolledCourses as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { Problem } from '../../lib/problem.ts';
import {
  countActiveEnrolments,
  countEnrolmentsOf,
  listEnrolledCoursesPage,
  listEnrolmentsPageOf,
} from './enrolled-courses.queries.ts';
import { toEnrolledCourse, toMemberEnrolment } from './enrolments.view.ts';

interface EnrolledCoursesRequest {
  actor: Pick<Actor, 'id' | 'name' | 'email'>;
  email: string;
  query: CheckedQueryOf<typeof route>;
}

/** One's own classes, whatever the class's status or one's role is now: an enrolment is for life. */
export async function listEnrolledCourses(reader: Reader, { actor, email, query }: EnrolledCoursesRequest) {
  if (cleanEmail(email) !== actor.email) {
    throw new Problem('auth.forbidden');
  }
  return listPage(query, {
    keys: NewestFirst,
    find: async (page) => {
      const [rows, { enrolments }] = await Promise.all([
        listEnrolledCoursesPage(reader, actor.id, page),
        countActiveEnrolments(reader, actor.id),
      ]);
      return [rows, enrolments];
    },
    keysOf: ({ enrolled_at, enrolment_id }) => [enrolled_at, enrolment_id],
    toItem: (row) => toEnrolledCourse(row, actor),
  });
}

/** One student's enrolments of every state, for admins. */
export const listEnrolmentsOf = (reader: Reader, student: Pick<Actor, 'id' | 'name' | 'email'>, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listEnrolmentsPageOf(reader, student.id, page), countEnrolmentsOf(reader, student.id)]),
    keysOf: ({ enrolled_at, enrolment_id }) => [enrolled_at, enrolment_id],
    toItem: (row) => toMemberEnrolment(row, student),
  });
