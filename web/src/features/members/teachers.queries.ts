import { listTeacherCourses, readBio, readTeacher } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { queryFor } from '../../lib/queries.ts';

export const teacherQuery = (id: string) => queryFor(readTeacher, { params: { id } });

/** `start`: the cursor of the page in the address; its beginning without one. */
export const teacherCoursesQuery = (id: string, start: string | undefined) =>
  pagedQuery((cursor = start) =>
    queryFor(listTeacherCourses, { params: { id }, ...(cursor !== undefined && { query: { cursor } }) }),
  );

export const bioQuery = queryFor(readBio);
