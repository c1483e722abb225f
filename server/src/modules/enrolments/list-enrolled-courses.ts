import { type CheckedQueryOf, Id, type listEnrolledCourses as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { Problem } from '../../platform/problem.ts';
import { countPlaces, walkEnrolledCourses } from './enrolments.queries.ts';
import { toEnrolledCourse } from './enrolments.view.ts';

interface Wanted {
  actor: Pick<Actor, 'id' | 'name' | 'email'>;
  address: string;
  query: CheckedQueryOf<typeof route>;
}

const PlaceCursor = z.tuple([CursorInstant, Id]);

/** One's own classes, whatever has become of them or of one's role: what was bought is for life. */
export async function listEnrolledCourses(reader: Reader, { actor, address, query: { limit, cursor } }: Wanted) {
  if (address.trim().toLowerCase() !== actor.email) {
    throw new Problem('auth.forbidden', { detail: 'These are somebody else’s classes.' });
  }
  const after = cursor ? decodeCursor(cursor, PlaceCursor) : undefined;
  const [rows, { places }] = await Promise.all([
    walkEnrolledCourses(reader, actor.id, { after, limit }),
    countPlaces(reader, actor.id),
  ]);
  const { page, last } = splitPage(rows, limit);
  return {
    items: page.map((row) => toEnrolledCourse(row, actor)),
    total: places,
    nextCursor: last ? encodeCursor([last.enrolled_at, last.enrolment_id]) : null,
  };
}
