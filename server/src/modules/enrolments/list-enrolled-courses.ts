import type { CheckedQueryOf, listEnrolledCourses as route } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { listPage, NewestFirst } from '../../platform/paging.ts';
import { Problem } from '../../platform/problem.ts';
import { countActiveEnrolments, listEnrolledCoursesPage } from './enrolments.queries.ts';
import { toEnrolledCourse } from './enrolments.view.ts';

interface EnrolledCoursesRequest {
  actor: Pick<Actor, 'id' | 'name' | 'email'>;
  email: string;
  query: CheckedQueryOf<typeof route>;
}

/** One's own classes, whatever the class's status or one's role is now: an enrolment is for life. */
export async function listEnrolledCourses(reader: Reader, { actor, email, query }: EnrolledCoursesRequest) {
  if (email.trim().toLowerCase() !== actor.email) {
    throw new Problem('auth.forbidden', { detail: m.enrolments_problem_not_own_list() });
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
