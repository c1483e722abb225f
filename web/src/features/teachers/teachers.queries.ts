import { listTeacherCourses, readBio, readTeacher } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { queryFor } from '../../lib/queries.ts';

export const teacherQuery = (id: string) => queryFor(readTeacher, { params: { id } });

export const teacherCoursesQuery = (id: string) =>
  pagedQuery((cursor) =>
    queryFor(listTeacherCourses, { params: { id }, ...(cursor !== undefined && { query: { cursor } }) }),
  );

export const bioQuery = queryFor(readBio);
