import type { Teacher } from '@guildhall/contract';
import type { Reader } from '../../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../../http/paging.ts';
import { toPublicCourse } from '../../courses/index.ts';
import { findTeacher, listTeacherCoursesPage, type TeacherRow } from './teachers.queries.ts';

const toTeacher = ({ id, name, image, bio, courses, enrolments, reviews, ratings }: TeacherRow): Teacher => ({
  _id: id,
  Name: name,
  Image: image ?? '',
  Bio: bio,
  ClassCount: courses,
  EnrolledCount: enrolments,
  ReviewCount: reviews,
  AverageRating: reviews > 0 ? Math.round((ratings / reviews) * 100) / 100 : null,
});

export async function readTeacher(reader: Reader, id: string): Promise<Teacher | undefined> {
  const teacher = await findTeacher(reader, id);
  return teacher && toTeacher(teacher);
}

/** Undefined when there is no such teacher. */
export async function listTeacherCourses(reader: Reader, id: string, query: PageQuery) {
  const teacher = await findTeacher(reader, id);
  if (!teacher) return undefined;
  const { items, total, nextCursor } = await listPage(query, {
    keys: NewestFirst,
    find: async (page) => [await listTeacherCoursesPage(reader, id, page), teacher.courses],
    keysOf: (row) => [row.published_at, row.id],
    toItem: toPublicCourse,
  });
  return { data: items, total, nextCursor };
}
