import type { Course } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { toPublicCourse } from '../courses/index.ts';
import { listCataloguePage } from './catalogue.queries.ts';
import { COURSE_SORT } from './course-sorts.ts';

const TOP_COURSES = 6;

/** The Approved classes with the most enrolments. */
export async function listTopCourses(reader: Reader): Promise<Course[]> {
  const rows = await listCataloguePage(reader, {}, { sort: COURSE_SORT.popular, limit: TOP_COURSES });
  return rows.slice(0, TOP_COURSES).map((row) => toPublicCourse(row));
}
